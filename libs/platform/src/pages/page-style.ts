import { createHash } from 'node:crypto';

// The roles of the app's theme, for server-rendered pages. Each colour once per scheme.
const LIGHT = `--canvas:#f5f8fa;--panel:#fff;--raised:#fff;--text:#1d282f;--dimmed:#576670;--line:#e5ebef;--line-strong:#dae1e6;--input-line:#849098;
--link:#006780;--primary:#015368;--primary-hover:#004050;--danger:#990a2c;--danger-text:#b81839;--success:#006d3c;--focus:#1b7a95;--hover:#eef2f5;--mark:#dff2f9;
--badge:#e5ebef;--badge-text:#1d282f;--logo:#015368`;
const DARK = `--canvas:#0f171b;--panel:#151d23;--raised:#1c262c;--text:#e3e8eb;--dimmed:#a0abb2;--line:#263138;--line-strong:#323e45;--input-line:#66747d;
--link:#86b7c8;--primary:#1b7a95;--primary-hover:#006780;--danger:#d32d49;--danger-text:#fe8f94;--success:#52c482;--focus:#86b7c8;--hover:#1c262c;--mark:#263f49;
--badge:#323e45;--badge-text:#e3e8eb;--logo:#015368`;

/** @param fonts the path of the font files, without a trailing slash */
const fontFaces = (fonts: string): string => `
@font-face{font-family:'Figtree Variable';font-weight:300 900;font-display:swap;src:url('${fonts}/figtree.woff2') format('woff2')}
@font-face{font-family:'Bricolage Grotesque Variable';font-weight:200 800;font-display:swap;src:url('${fonts}/bricolage-grotesque.woff2') format('woff2')}
@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:101.5%;ascent-override:93.6%;descent-override:24.6%;line-gap-override:0%}`;

const BASE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*,::before,::after{box-sizing:border-box}
html{font:15px/1.55 'Figtree Variable','Figtree Fallback',system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--text)}
h1,h2,h3{font-family:'Bricolage Grotesque Variable',system-ui,sans-serif;font-weight:600;letter-spacing:-.012em;text-wrap:balance;margin:0}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;line-height:1.3}h3{font-size:1.0625rem;line-height:1.4}
p{margin:0;text-wrap:pretty}
a{color:var(--link);text-underline-offset:3px}
:where(a,button,input,summary,[tabindex]):focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.dimmed{color:var(--dimmed)}.small{font-size:.8125rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.25rem;padding:0 1rem;border:1px solid transparent;border-radius:8px;background:var(--primary);color:#fff;font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
.button:hover{background:var(--primary-hover)}
.button.quiet{background:none;border-color:var(--line-strong);color:var(--text)}.button.quiet:hover{background:var(--hover)}
.button[disabled]{opacity:.6;cursor:default}
.logo{display:inline-flex;align-items:center;gap:9px;color:inherit;text-decoration:none;font-family:'Bricolage Grotesque Variable',system-ui,sans-serif;font-weight:650;font-size:1.1875rem;letter-spacing:-.02em}
.skip{position:fixed;inset:.5rem auto auto .5rem;z-index:9;padding:.6rem 1rem;background:var(--primary);color:#fff;border-radius:8px;transform:translateY(-300%)}.skip:focus{transform:none}
.sr-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){.button{min-height:2.75rem}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}`;

export interface PageStyle {
  css: string;
  /** The Content-Security-Policy source of exactly this style sheet. */
  source: string;
}

/** The shared look plus a page's own rules, for one `<style>` element. @param fonts the path of the font files */
export function pageStyle(fonts: string, own = ''): PageStyle {
  const css = `${fontFaces(fonts)}${BASE}${own}`;
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}
