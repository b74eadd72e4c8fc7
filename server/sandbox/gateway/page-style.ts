// The style of the gateway's pages, which look like pages of a bank. This style shares nothing with the style of the merchant's site.
export const pageStyle = `
:root{color-scheme:light;--ink:#14213a;--soft:#4a5872;--line:#cfd7e3;--edge:#74839c;--ground:#eef2f7;--paper:#fff;--blue:#1c4ba8;--deep:#163c88;--bad:#a3222c}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.banner{margin:0;padding:.625rem 1rem;background:#ffe08a;color:#3b2c00;text-align:center;font-weight:600;font-size:.9375rem}
.top{background:var(--ink);color:#fff}
.top p{margin:0 auto;max-width:60rem;padding:1rem;font-weight:650;font-size:1.0625rem}
main{max-width:60rem;margin:0 auto;padding:1rem;display:grid;gap:1rem}
section,.over{background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:1.25rem}
h1,h2{line-height:1.25;margin:0 0 .75rem}
h1{font-size:1.375rem}
h2{font-size:1.125rem}
.amount{margin:0 0 1rem;font-size:1.875rem;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.2}
.amount small{display:block;font-size:.9375rem;font-weight:450;color:var(--soft);margin-bottom:.125rem}
dl{margin:0;display:grid;gap:.625rem 1rem;grid-template-columns:1fr 1fr}
.wide{grid-column:1/-1}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
details{border-top:1px solid var(--line)}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{cursor:pointer;min-height:3.25rem;padding:.75rem .25rem;font-weight:650}
.way{padding:.25rem .25rem 1.25rem}
.way p{margin:0 0 1rem;color:var(--soft)}
.qr{width:13rem;height:13rem;max-width:100%;margin:0 0 1rem;border:1px solid var(--line);background:#fff}
.qr svg{display:block;width:100%;height:100%}
.way .number{font-size:1.25rem;font-weight:650;color:var(--ink);font-variant-numeric:tabular-nums;margin:0 0 1rem;overflow-wrap:anywhere}
.number small{display:block;font-size:.875rem;font-weight:450;color:var(--soft)}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{width:100%;max-width:22rem;min-height:2.875rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:4px;font:inherit;font-variant-numeric:tabular-nums;margin-bottom:1rem;background:#fff;color:inherit}
input[aria-invalid]{border:2px solid var(--bad)}
.bad,.way .bad{color:var(--bad);font-weight:600;margin:0 0 1rem}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:2.875rem;padding:.5rem 1.25rem;border:1px solid var(--blue);border-radius:4px;background:var(--blue);color:#fff;font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.btn:hover{background:var(--deep)}
.btn--line{background:#fff;color:var(--blue)}
.btn--line:hover{background:#eaf0fb}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
.way .row + p{margin:.75rem 0 0;font-size:.875rem}
.over p{margin:0 0 1.25rem;color:var(--soft)}
:focus-visible{outline:3px solid #e08a00;outline-offset:2px}
@media (max-width:30rem){.row .btn{width:100%}}
@media (min-width:48rem){main{grid-template-columns:minmax(0,1fr) 20rem;padding:1.5rem 1rem;align-items:start}.sum dl{grid-template-columns:1fr}.sum{grid-column:2;grid-row:1/span 2;position:sticky;top:1rem}.pay,.more,.over{grid-column:1}}
`
