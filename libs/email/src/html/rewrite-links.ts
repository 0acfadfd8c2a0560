import { escapeHtml, unescapeHtml } from './escape-html.js';
import { WEB_ADDRESS } from './text-to-html.js';

// The markup is ours or sanitised: attributes are double-quoted and contain no >.
const LINKED_TAG = /<(a|img)\b([^>]*)>/g;
const ADDRESS = /\s(href|src)="([^"]*)"/g;
const WEB = /^https?:\/\/[^\s/]/i;
const OTHER = /^(?:mailto|tel):[^\s]/i;

/** @returns the replacement for the link */
export type Rewrite = (url: string) => string;

/** Passes every web link in the HTML through `rewrite`; a merge field cannot produce a link of any other kind. */
export function rewriteHtmlLinks(html: string, rewrite: Rewrite): string {
  return html.replace(LINKED_TAG, (_, tag: string, attributes: string) => `<${tag}${rewriteAttributes(attributes, rewrite)}>`);
}

function rewriteAttributes(attributes: string, rewrite: Rewrite): string {
  return attributes.replace(ADDRESS, (_, name: string, value: string) => {
    const url = unescapeHtml(value).trim();
    if (WEB.test(url)) return ` ${name}="${escapeHtml(name === 'href' ? rewrite(url) : url)}"`;
    return name === 'href' && OTHER.test(url) ? ` href="${escapeHtml(url)}"` : '';
  });
}

/** Passes every web URL in the text through `rewrite`. */
export const rewriteTextLinks = (text: string, rewrite: Rewrite): string => text.replace(WEB_ADDRESS, rewrite);
