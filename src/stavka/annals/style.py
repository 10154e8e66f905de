"""How a report looks: 1200 wide on the screen, A4 on paper, always light."""
# ruff: noqa: E501

CSS = """
:root{--ink:#2a251e;--ink2:#574d3f;--line:#d3c6aa;--paper:#faf6ea;--red:#a4271f;--blue:#1f57a4;--green:#2c6b6b}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/21px 'Source Sans 3','Source Sans Pro','Segoe UI',Roboto,Arial,sans-serif}
main{overflow-wrap:anywhere;max-width:1200px;margin:0 auto;padding:36px 30px 60px}
h1,h2,h3,.won b,.result div b{font-family:'EB Garamond','Iowan Old Style',Palatino,'Palatino Linotype',Georgia,serif;font-weight:600}
h1{font-size:46px;line-height:52px}
h2{font-size:27px;line-height:32px;margin-bottom:4px}
h3{font-size:18px;line-height:24px}
p,figcaption span,.result span{color:var(--ink2)}
.brand{display:flex;gap:10px;align-items:center;font-weight:600}
.diamond{width:11px;height:11px;background:var(--red);transform:rotate(45deg)}
section{margin-top:34px}
svg{display:block;max-width:100%;height:auto}
.kept{position:absolute}
figure{min-width:0}
figure svg{width:100%}
.result{display:grid;grid-template-columns:1.5fr repeat(4,1fr);border-top:3px solid var(--ink);border-bottom:1px solid var(--line);padding:14px 0;margin-top:22px}
.result div{padding:0 18px;border-left:1px solid var(--line)}
.result div:first-child{padding-left:0;border:0}
.result b{display:block;font-size:27px;line-height:33px}
.result span{font-size:13.5px;line-height:18px;display:block}
.legend{display:flex;gap:6px 8px;align-items:center;flex-wrap:wrap;margin-bottom:10px;font-size:13.5px}
i.first,i.second{display:inline-block;width:11px;height:11px;margin-right:6px;background:#c3ccc2;border:1.5px solid #4b5a55}
i.second{background:var(--red);border-color:#7e1d17;border-radius:50%}
i.front,i.before{width:26px;border-top:3px solid var(--red);margin-left:8px}
i.before{border-top:2px dotted var(--ink2)}
.maps{display:grid;grid-template-columns:repeat(3,1fr);gap:22px}
figcaption{display:flex;gap:8px;align-items:baseline;margin-top:5px;font-size:13.5px}
figcaption b{white-space:nowrap}
figcaption span{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
figcaption em{font-style:normal;font-weight:600;white-space:nowrap}
.two{display:grid;grid-template-columns:1fr 1fr;gap:30px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:13.5px;line-height:18px;margin-top:10px}
th{text-align:left;font-weight:600;border-bottom:1px solid var(--ink2);padding:5px 10px 5px 0}
td{border-bottom:1px solid var(--line);padding:5px 10px 5px 0;vertical-align:top}
tr.turn th{font:italic 400 16px/22px 'EB Garamond',Palatino,Georgia,serif;border-bottom:1px solid var(--line);padding-top:12px;color:var(--ink2)}
td:nth-child(1){min-width:110px}
td:nth-child(3){white-space:nowrap}
td:nth-child(4){min-width:120px}
.strip{display:inline-flex;gap:2px}
.strip span{min-width:26px;text-align:center;font-weight:600;font-size:12px;padding:1px 3px;border-radius:3px;background:#e9e2d0;color:var(--ink2)}
.strip .good{background:#cfe0da;color:#1d4f4f}
.strip .bad{background:#f0d2cc;color:#8c1f18}
.strip .fell{outline:2px solid var(--ink);background:var(--ink);color:#fff}
.dice{font-weight:600;letter-spacing:.05em}
.units{display:flex;flex-wrap:wrap;gap:5px;margin:8px 0}
.high{display:grid;grid-template-columns:repeat(4,1fr);gap:22px}
.high>div{border-top:2px solid var(--ink);padding-top:8px}
ul,ol{padding:0;list-style:none}
#notes li{border-top:1px solid var(--line);padding:8px 0;white-space:pre-line}
#log ol{font-size:13px;line-height:18px;columns:2;column-gap:30px;margin-top:10px}
#log li{break-inside:avoid;padding:1px 0}
#log li>i:first-child{display:inline-block;min-width:34px;color:var(--ink2);font-style:normal}
#log small{color:var(--ink2)}
summary{cursor:pointer;min-height:44px;padding:10px 0}
footer{margin-top:36px;border-top:1px solid var(--line);padding-top:10px;color:var(--ink2);font-size:13px}
@media(max-width:900px){.maps{grid-template-columns:1fr 1fr}.two,.high{grid-template-columns:1fr}.result{grid-template-columns:1fr 1fr;gap:14px}.result div{border:0;padding:0}.won{grid-column:1/-1}#log ol{columns:1}h1{font-size:34px;line-height:40px}main{padding:22px 14px 40px}}
@media(max-width:560px){.maps{grid-template-columns:1fr}}
@media print{@page{size:A4;margin:12mm}body{background:#fff;font-size:11px;line-height:15px}main{padding:0}figure,tr,.high>div,.two>div{break-inside:avoid}h2{break-after:avoid}.maps{gap:10px}#log details:not([open]){display:none}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
"""
