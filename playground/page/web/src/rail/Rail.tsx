import { Icon } from "../lib/Icon";
import { DeskToggle } from "../desk/DeskToggle";
import { chosenLanguage, theme } from "../state/settings";
import { language, t } from "../words/words";
import { Chats } from "./Chats";
import { People } from "./People";

/** The left column: who there is, and the chats of the one whose eyes these are. */
export function Rail() {
  return (
    <div class="rail">
      <Brand />
      <People />
      <Chats />
    </div>
  );
}

const THEMES = { system: "light", light: "dark", dark: "system" } as const;
const DRAWINGS = { system: "half", light: "sun", dark: "moon" } as const;
const NAMES = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;

function Brand() {
  const shade = theme.value;
  return (
    <div class="brand">
      <h1>Procurator</h1>
      <button
        type="button"
        class="bare words"
        data-testid="language"
        title={t("otherLanguageLong")}
        aria-label={`${language.value === "ru" ? "EN" : "RU"}: ${t("otherLanguageLong")}`}
        onClick={() => {
          chosenLanguage.value = language.peek() === "ru" ? "en" : "ru";
        }}
      >
        {language.value === "ru" ? "EN" : "RU"}
      </button>
      <button
        type="button"
        class="bare"
        data-testid="theme"
        title={t(NAMES[shade])}
        aria-label={t(NAMES[shade])}
        onClick={() => {
          theme.value = THEMES[shade];
        }}
      >
        <Icon of={DRAWINGS[shade]} />
      </button>
      <DeskToggle />
    </div>
  );
}
