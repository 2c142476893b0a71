export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1d2b; background: #f4f4fa; }
main { max-width: 1100px; margin: 0 auto; padding: 24px 20px; }
.narrow { max-width: 28rem; }
h1 { font-size: 22px; margin: 0 0 8px; }
.amount { font-size: 28px; font-weight: 700; margin: 0; }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; }
input, select, button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid #767b8c; border-radius: 6px; background: #fff; }
button { background: #0b4fb3; color: #fff; border: 0; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: #0b4fb3; }
table { width: 100%; border-collapse: collapse; background: #fff; font-size: 14px; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid #d9dce6; }
.note { color: #5c6275; font-size: 14px; }
`;
