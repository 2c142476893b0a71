/** Style of the viewer. The list is a table-like grid that becomes two lines per mail on a phone. */
export const STYLE = `
:root { color-scheme: light; --ink: #1a1d2b; --soft: #5c6275; --line: #d9dce6; --tint: #f4f4fa; --accent: #372da8; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink); background: #fff; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid #4a3fd1; outline-offset: 1px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; padding: 12px max(20px, calc((100% - 1060px) / 2)); background: var(--tint); border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; }
h1 a { color: inherit; text-decoration: none; }
form { display: flex; gap: 8px; align-items: center; flex: 0 1 440px; min-width: 0; }
label { font-size: 14px; font-weight: 600; }
input { flex: 1 1 0; width: 0; min-width: 0; min-height: 44px; padding: 6px 12px; font: inherit; border: 1px solid #8b90a3; border-radius: 8px; }
button { min-height: 44px; padding: 0 18px; font: inherit; font-weight: 600; color: #fff; background: #4a3fd1; border: 0; border-radius: 8px; cursor: pointer; }
main { max-width: 1100px; margin: 0 auto; padding: 20px; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--soft); text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.none { padding: 48px 0; text-align: center; color: var(--soft); }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.mails li + li { border-top: 1px solid #e8eaf1; }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) auto; gap: 2px 20px; align-items: baseline; padding: 12px 16px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--tint); }
.to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 600; }
.clip { padding: 1px 8px; margin-left: 6px; font-size: 13px; font-weight: 400; background: #e9ebf2; border-radius: 99px; }
time { color: var(--soft); font-size: 14px; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 12px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
h3 { margin: 28px 0 8px; font-size: 14px; color: var(--soft); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.facts time { color: inherit; font-size: inherit; }
.attachments { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; }
.attachments li { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; padding: 4px 16px; }
.attachments li + li { border-top: 1px solid #e8eaf1; }
.attachments a { display: inline-flex; align-items: center; min-height: 44px; }
.file { font-weight: 600; overflow-wrap: anywhere; }
.size { flex: 1; color: var(--soft); font-size: 14px; }
iframe { display: block; width: 100%; height: 640px; background: #fff; border: 1px solid var(--line); border-radius: 8px; }
pre { margin: 0; padding: 16px; font: 14px/1.6 ui-monospace, "SF Mono", Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--tint); border-radius: 8px; }
details { margin: 28px 0 12px; }
summary { min-height: 44px; padding: 10px 0; font-weight: 600; cursor: pointer; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-top: 1px solid #e8eaf1; overflow-wrap: anywhere; }
th { width: 1%; min-width: 130px; font-weight: 600; }
@media (max-width: 640px) {
  .mails a { grid-template-columns: minmax(0, 1fr) auto; }
  .subject { grid-column: 1 / -1; grid-row: 2; white-space: normal; }
  .clip { white-space: nowrap; }
  form { flex: 1 1 100%; width: 100%; }
  .size { flex-basis: 100%; }
  h2 { font-size: 22px; }
  iframe { height: 520px; }
}
`;
