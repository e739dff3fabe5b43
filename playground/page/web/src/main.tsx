import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./App";
import { draft } from "./state/draft";
import { go, route } from "./state/route";
import { become, begin, box } from "./state/session";
import { language } from "./words/words";

const root = document.getElementById("root");
if (root !== null) render(<App />, root);

effect(() => become(route.value.person));
effect(() => {
  void route.value;
  draft.value = null;
});
effect(() => {
  document.documentElement.lang = language.value;
});
// A topic that is gone is nowhere to be: then General is shown.
effect(() => {
  const { thread } = route.value;
  const open = box.value;
  if (thread === null || open === null) return;
  if (!open.info.topics.some((one) => one.thread === thread)) go({ thread: null }, true);
});
begin();
