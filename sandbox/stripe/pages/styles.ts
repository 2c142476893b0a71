/** Style of the hosted pages; one column on phones, two from 880 px. */
export const PAY_STYLE = `
:root { color-scheme: light; --ink: #1a1d2b; --soft: #5c6275; --line: #d9dce6; --accent: #4a3fd1; --accent-dark: #372da8; --tint: #f4f4fa; --bad: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; color: var(--ink); background: #fff; }
a { color: var(--accent-dark); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.banner { margin: 0; padding: 6px 16px; text-align: center; font-size: 14px; font-weight: 600; color: #5a3d00; background: #ffe9b8; }
.page { display: grid; }
.summary, .form { padding: 24px 20px; }
.summary { background: var(--tint); }
.inner { max-width: 440px; margin: 0 auto; }
.back { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; color: var(--soft); text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.merchant { margin: 12px 0 0; font-size: 16px; font-weight: 500; color: var(--soft); }
.amount { margin: 0 0 20px; font-size: 36px; font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
.lines { margin: 0; padding: 0; list-style: none; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; }
.lines small { display: block; color: var(--soft); font-size: 14px; }
.sum { white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { display: flex; justify-content: space-between; margin: 8px 0 0; padding-top: 14px; border-top: 1px solid var(--line); font-weight: 650; }
h2 { margin: 0 0 16px; font-size: 20px; }
label, .label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 600; }
input { width: 100%; min-height: 46px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #8b90a3; border-radius: 8px; }
input[readonly] { color: var(--soft); background: var(--tint); }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
.field { margin: 0 0 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: end; }
.number { font-variant-numeric: tabular-nums; letter-spacing: 0.04em; }
.error { margin: 0 0 16px; padding: 12px 14px; color: var(--bad); background: #fdeceb; border-left: 4px solid var(--bad); border-radius: 4px; }
.pay { width: 100%; min-height: 50px; margin: 4px 0 0; font: inherit; font-size: 17px; font-weight: 650; color: #fff; background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
.pay:hover { background: var(--accent-dark); }
.cards { margin: 28px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
.cards h3 { margin: 0; font-size: 16px; }
.cards p { margin: 0 0 10px; font-size: 14px; color: var(--soft); }
.cards ul { margin: 0; padding: 0; list-style: none; }
.cards button { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; width: 100%; min-height: 44px; padding: 8px 12px; margin: 0 0 6px; font: inherit; font-size: 15px; text-align: left; color: inherit; background: #fff; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; align-items: center; }
.cards button:hover { border-color: var(--accent); }
.cards button[aria-pressed=true] { border-color: var(--accent); background: #efeefc; box-shadow: inset 0 0 0 1px var(--accent); }
.cards code { font: inherit; font-size: 14px; font-variant-numeric: tabular-nums; color: var(--soft); }
summary { min-height: 44px; padding: 10px 0; font-weight: 600; font-size: 15px; cursor: pointer; }
.notice { max-width: 480px; margin: 12vh auto; padding: 0 20px; text-align: center; }
.notice h1 { font-size: 26px; }
@media (min-width: 880px) {
  .page { grid-template-columns: 1fr 1fr; min-height: calc(100vh - 33px); }
  .summary, .form { padding: 56px 40px; }
  .summary .inner { margin-right: 40px; margin-left: auto; width: 100%; }
  .form .inner { margin-left: 40px; margin-right: auto; width: 100%; }
}
@media (max-width: 420px) { .amount { font-size: 32px; } }
`;
