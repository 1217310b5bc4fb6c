export const reportStyles = `
:root{color-scheme:light dark;--ink:#1c2126;--soft:#5a646e;--paper:#fff;--ground:#f4f5f7;--line:#d9dde2;--old:#fbe3e3;--new:#dff3e4;--link:#1c56a8}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a3adb8;--paper:#1d2126;--ground:#14171a;--line:#3a424b;--old:#5a2626;--new:#1f4a2c;--link:#8fbcff}}
*{box-sizing:border-box}
body{margin:0;font:400 1rem/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header,main{max-width:84rem;margin:0 auto;padding:1.5rem clamp(1rem,3vw,2.5rem)}
header p:first-child{margin:0;color:var(--soft)}
h1{margin:.1em 0 .4em;font-size:clamp(1.5rem,3vw,2.1rem);line-height:1.2}
h2{margin:2rem 0 .75rem;font-size:1.35rem}
h3{margin:0;font-size:1.05rem}
.sum{font-size:1.1rem;margin:.25rem 0}
nav{display:flex;flex-wrap:wrap;gap:1.25rem;margin-top:.75rem}
a{color:var(--link)}
article,figure,section>pre{margin:0 0 1rem;padding:1rem 1.25rem;background:var(--paper);border:1px solid var(--line);border-radius:.6rem}
table{width:100%;margin-top:.6rem;border-collapse:collapse;table-layout:fixed}
th{padding:.2rem .5rem;text-align:left;font-size:.85rem;font-weight:600;color:var(--soft)}
td{padding:.4rem .5rem;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}
td img{display:block;max-width:100%;max-height:16rem;margin-top:.5rem;background:repeating-conic-gradient(#ccc 0 25%,#fff 0 50%) 0/1rem 1rem}
del{background:var(--old);text-decoration:none;border-radius:.2rem}
ins{background:var(--new);text-decoration:none;border-radius:.2rem}
.none{color:var(--soft)}
.pages{margin:.25rem 0 0;color:var(--soft);font-size:.92rem}
code,pre{font:.9em/1.5 ui-monospace,monospace}
pre{overflow-x:auto;white-space:pre-wrap}
summary{cursor:pointer}
section>details{margin-top:1rem}
figure>div{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-top:.6rem;align-items:start}
figure.w360>div{grid-template-columns:repeat(2,minmax(0,360px))}
figure img{display:block;max-width:100%;border:1px solid var(--line)}
`
