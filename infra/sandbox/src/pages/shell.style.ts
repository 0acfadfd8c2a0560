import { pagePolicy, pageStyle } from '@rekindle/platform';

export const ASSETS = '/sandbox/assets';

const OWN = `
.top{position:sticky;top:0;z-index:2;background:var(--panel);border-bottom:1px solid var(--line)}
.bar{display:flex;align-items:center;gap:.25rem 1.25rem;flex-wrap:wrap;max-width:84rem;min-height:4rem;margin:0 auto;padding:.5rem 1.5rem}
.tag{padding:.125rem .5rem;border-radius:6px;background:#ffedcd;color:#4d3600;font-size:.75rem;font-weight:500}
@media (prefers-color-scheme:dark){.tag{background:color-mix(in srgb,#b78500 20%,#151d23);color:#f3c56f}}
.nav{display:flex;gap:.25rem;flex:1}
.nav a{padding:.5rem .75rem;border-radius:8px;color:var(--text);text-decoration:none;font-weight:500}
.nav a:hover{background:var(--hover)}
.nav a[aria-current]{background:var(--mark)}
.notice{max-width:84rem;margin:1rem auto 0;padding:0 1.5rem}
.notice p{padding:.75rem 1rem;border:1px solid var(--line-strong);border-radius:8px;background:var(--raised)}
.notice .bad{border-color:var(--danger-text);color:var(--danger-text)}
.wide{max-width:84rem;margin:0 auto;padding:1.5rem}
.narrow{max-width:84rem;margin:0 auto;padding:2.5rem 1.5rem}
.narrow>*{max-width:44rem}
.narrow section{margin-top:2.5rem}
.narrow section>*+*{margin-top:.75rem}
.lead{margin-top:.5rem;color:var(--dimmed);max-width:38rem}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:12px}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.375rem 1.25rem;margin:0}
.facts dt{color:var(--dimmed)}.facts dd{margin:0;min-width:0;overflow-wrap:anywhere}
.copied dd{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.copy{min-height:1.5rem;padding:0 .5rem;border:1px solid var(--input-line);border-radius:6px;background:var(--raised);color:var(--text);font:inherit;font-size:.8125rem;cursor:pointer}.copy[hidden]{display:none}
.now{font-family:'Bricolage Grotesque Variable',system-ui,sans-serif;font-size:2rem;line-height:1.2;font-weight:600;font-variant-numeric:proportional-nums}
.row{display:flex;flex-wrap:wrap;gap:.5rem}
input[type=search]{width:100%;min-height:2.25rem;padding:0 .75rem;border:1px solid var(--input-line);border-radius:8px;background:var(--raised);color:var(--text);font:inherit}
input::placeholder{color:var(--dimmed);opacity:1}
.empty{padding:2rem;border:1px dashed var(--line-strong);border-radius:12px}
.empty>*+*{margin-top:.5rem}
@media (pointer:coarse){input[type=search],.nav a{min-height:2.75rem}.nav a{display:flex;align-items:center}}
@media (max-width:48em){.bar{padding:.5rem 1rem;min-height:3.5rem}.nav{flex:none;order:3;width:100%}.wide,.narrow{padding:1rem}.notice{padding:0 1rem}.now{font-size:1.625rem}input[type=search]{font-size:1rem}}`;

const INBOX = `
.mail{display:grid;grid-template-columns:22rem minmax(0,1fr);gap:1rem;align-items:start}
.box{position:sticky;top:5rem;max-height:calc(100vh - 6.5rem);display:flex;flex-direction:column;overflow:hidden}
.box form{padding:.75rem;border-bottom:1px solid var(--line)}
.box ol{flex:1;min-height:0;margin:0;padding:0;list-style:none;overflow:auto}
.box li+li{border-top:1px solid var(--line)}
.item{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.125rem .75rem;padding:.75rem 1rem;color:var(--text);text-decoration:none}
.item:hover{background:var(--hover)}.item[aria-current]{background:var(--mark)}
.item:focus-visible{outline-offset:-2px}
.item>*{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.item .to{font-weight:500}.item time{color:var(--dimmed);font-size:.8125rem}
.item .subject{grid-column:1/-1;font-size:.875rem}
.item .did{grid-column:1/-1;font-size:.8125rem;color:var(--dimmed)}
.item.new .to,.item.new .subject{font-weight:650}
.more{display:block;padding:.75rem 1rem;border-top:1px solid var(--line)}
.found{padding:.5rem 1rem;border-bottom:1px solid var(--line);font-size:.8125rem}
.fresh{padding:.5rem 1rem;background:var(--mark);border-bottom:1px solid var(--line)}
.none{padding:1.5rem 1rem}
.message{min-width:0}
.head{padding:1.25rem 1.5rem;border-bottom:1px solid var(--line)}
.head h1{font-size:1.25rem;line-height:1.3;overflow-wrap:anywhere}
.head .facts{margin-top:.75rem;font-size:.875rem}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;padding:.75rem 1.5rem;border-bottom:1px solid var(--line);align-items:center}
.actions form{display:contents}
.tabs{display:flex;gap:.25rem;padding:.5rem 1.5rem;border-bottom:1px solid var(--line)}
.tabs a{padding:.375rem .75rem;border-radius:8px;color:var(--text);text-decoration:none;font-weight:500;font-size:.875rem}
.tabs a:hover{background:var(--hover)}.tabs a[aria-current]{background:var(--mark)}
.paper{display:block;width:100%;height:34rem;border:0;border-radius:0 0 12px 12px;background:#fff;color-scheme:light}
.paper.phone{width:320px;max-width:100%;height:44rem;margin:1.5rem auto;border:1px solid var(--line-strong);border-radius:12px}
.all{margin-bottom:.75rem}
.templates{margin:0;padding:0;list-style:none}
.templates a{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:.125rem 1.25rem;padding:.75rem 0;border-top:1px solid var(--line);text-decoration:none;overflow-wrap:anywhere}
.templates span{color:var(--dimmed)}
.plain{margin:0;padding:1.5rem;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.headers{padding:1.25rem 1.5rem;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.headers .facts{gap:.25rem 1rem}
.back{display:none}
@media (max-width:62em){
.mail{grid-template-columns:minmax(0,1fr)}.box{position:static;max-height:none}
.chosen .box{display:none}.unchosen .message{display:none}
.back{display:inline-block;margin-bottom:.75rem}}
@media (max-width:48em){.templates a{grid-template-columns:minmax(0,1fr)}.head,.actions,.tabs,.plain,.headers{padding-inline:1rem}.actions .button{flex:1 1 8rem}.headers .facts{grid-template-columns:1fr;gap:0}.headers dd{margin-bottom:.5rem}.tabs a,.item{min-height:2.75rem}.tabs a{display:flex;align-items:center}}`;

const CHECKOUT = `
.order{margin:0;padding:0;list-style:none}
.order li,.sum{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.25rem;padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.sum{border:0}
.fields>*+*{margin-top:1rem}
.fields label{font-weight:550}
.input{width:100%;min-height:2.75rem;margin-top:.375rem;padding:0 .75rem;border:1px solid var(--input-line);border-radius:8px;background:var(--raised);color:var(--text);font:inherit;font-size:1rem}
.input[aria-invalid]{border-color:var(--danger-text)}

.sums{margin:0}.sums div{display:flex;justify-content:space-between;gap:1.25rem;padding:.25rem 0}.sums div:first-child{margin-top:.75rem}.sums dd{margin:0}
.choice{margin:0;padding:0;border:0;min-width:0}.choice legend{padding:0;margin-bottom:.375rem;font-weight:550}
.choice label{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:.625rem;min-height:2.75rem;padding:.375rem .75rem;border:1px solid var(--line);margin-top:-1px;font-weight:400}
.choice label:hover{background:var(--hover)}.choice label:has(:checked){background:var(--mark)}
.choice label:first-of-type{border-radius:8px 8px 0 0}.choice label:last-of-type{border-radius:0 0 8px 8px}
.choice code{margin-right:.375rem;white-space:nowrap}
@media (pointer:coarse){.fields .button{min-height:2.75rem}}
.choice input{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--primary)}
.fault{margin-top:.375rem;color:var(--danger-text)}`;

export const style = pageStyle(ASSETS, OWN + INBOX + CHECKOUT);

/** @param leadsTo another origin to which a form may redirect: browsers apply the policy to redirects as well */
export const policyFor = (leadsTo?: string): string =>
  pagePolicy(style, {
    'script-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    ...(leadsTo && { 'form-action': `'self' ${leadsTo}` }),
  });
