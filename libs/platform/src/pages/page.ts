import { type Markup, markup, trusted } from './markup.js';
import type { PageStyle } from './page-style.js';

export interface Page {
  title: string;
  style: PageStyle;
  body: Markup;
  /** Paths of our own scripts. */
  scripts?: readonly string[];
}

const FLAME =
  'M16.2 5.5c.5 4.3 6.3 6.7 6.3 12.7a6.4 6.4 0 0 1-6.5 6.5 6.4 6.4 0 0 1-6.5-6.5c0-2.7 1.3-4.5 2.7-5.9.3 1.9 1 2.8 2.1 3.3-.3-3.3.2-7 1.9-10.1z';

const SIGN = `<rect width="32" height="32" rx="9" fill="#015368"/><path d="${FLAME}" fill="#ff936a"/></svg>`;

/** The logo next to its name. */
export const logo = trusted(`<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">${SIGN}<span>Rekindle</span>`);

// Inlined: without a readable icon, a browser requests /favicon.ico.
const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${SIGN}`)}`;

/** A whole page that works without scripts. */
export function renderPage({ title, style, body, scripts = [] }: Page): string {
  const head = markup`<meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${ICON}">
<style>${trusted(style.css)}</style>${scripts.map((source) => markup`<script src="${source}" defer></script>`)}`;
  return markup`<!doctype html>
<html lang="en"><head>${head}</head>
<body>${body}</body></html>
`.html;
}

/** The Content-Security-Policy of such a page. @param more overriding directives, e.g. `{ 'frame-src': "'self'" }` */
export function pagePolicy(style: PageStyle, more: Record<string, string> = {}): string {
  const policy = {
    'default-src': "'none'",
    'style-src': style.source,
    'font-src': "'self'",
    'img-src': "'self' data:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    ...more,
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
