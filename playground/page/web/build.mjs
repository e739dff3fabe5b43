// Builds ../static from src. The same sources give the same bytes: CI compares.
import { cp, mkdir, rm } from "node:fs/promises";
import { build } from "esbuild";

const here = new URL(".", import.meta.url).pathname;
const out = new URL("../static/", import.meta.url).pathname;

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.tsx", style: "src/styles/main.css" },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome110", "firefox115", "safari16"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "info",
});
await cp(`${here}src/index.html`, `${out}index.html`);
await cp(`${here}src/icon.svg`, `${out}icon.svg`);
await cp(`${here}node_modules/preact/LICENSE`, `${out}LICENSE-preact.txt`);
await cp(`${here}node_modules/@preact/signals/LICENSE`, `${out}LICENSE-signals.txt`);
