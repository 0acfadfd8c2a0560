import type { RenderedEmail } from '@rekindle/email';
import { type Markup, markup } from '@rekindle/platform';

export type View = 'desktop' | 'phone' | 'dark' | 'text';

const VIEWS: readonly [View, string][] = [
  ['desktop', 'Desktop'],
  ['phone', '320 pixels'],
  ['dark', 'Dark'],
  ['text', 'Text'],
];

export const viewOf = (given: unknown): View => VIEWS.find(([view]) => view === given)?.[0] ?? 'desktop';

export const templatesPage = (listed: readonly { kind: string; subject: string }[]): Markup => markup`<div class="narrow">
<h1>Templates</h1>
<p class="lead">Every email that Rekindle writes to its users, in the words that they get. The facts are made up.</p>
<section aria-label="Kinds"><ul class="templates">${listed.map(({ kind, subject }) => markup`<li><a href="/sandbox/templates/${kind}"><strong>${kind}</strong><span>${subject}</span></a></li>`)}</ul></section>
</div>`;

export const templatePage = (kind: string, email: RenderedEmail, view: View): Markup => markup`<div class="wide">
<p class="all"><a href="/sandbox/templates">All templates</a></p>
<article class="panel">
<header class="head"><h1>${email.subject}</h1><dl class="facts"><dt>Kind</dt><dd>${kind}</dd></dl></header>
<nav class="tabs" aria-label="Show the email as">${VIEWS.map(([name, label]) => markup`<a href="/sandbox/templates/${kind}?view=${name}"${name === view ? markup` aria-current="true"` : ''}>${label}</a>`)}</nav>
${view === 'text' ? markup`<p class="plain">${email.text}</p>` : framed(kind, view)}
</article></div>`;

const framed = (kind: string, view: Exclude<View, 'text'>): Markup =>
  markup`<iframe class="paper${view === 'phone' ? ' phone' : ''}" title="The email" src="/sandbox/templates/${kind}/html?scheme=${view === 'dark' ? 'dark' : 'light'}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
