import { type Markup, logo, markup, renderPage } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { ASSETS, policyFor, style } from './shell.style.js';

export interface SandboxPage {
  title: string;
  current?: 'overview' | 'inbox' | 'social' | 'templates';
  /** The result of the last button, or why it failed. */
  notice?: { text: string; bad: boolean } | null;
  main: Markup;
  /** The origin on which its form may end, besides this one. */
  leadsTo?: string;
}

const here = (yes: boolean): Markup | '' => (yes ? markup` aria-current="page"` : '');

export function sendPage(reply: FastifyReply, { title, current, notice, main, leadsTo }: SandboxPage, status = 200): FastifyReply {
  const body = markup`<a class="skip" href="#content">Skip to content</a>
<header class="top"><div class="bar">
<a class="logo" href="/">${logo}</a><span class="tag">Sandbox</span>
<nav class="nav" aria-label="Sandbox"><a href="/sandbox"${here(current === 'overview')}>Overview</a><a href="/sandbox/inbox"${here(current === 'inbox')}>Inbox</a><a href="/sandbox/social/posts"${here(current === 'social')}>Social posts</a><a href="/sandbox/templates"${here(current === 'templates')}>Templates</a></nav>
</div></header>
${notice && markup`<div class="notice"><p role="${notice.bad ? 'alert' : 'status'}"${notice.bad ? markup` class="bad"` : ''}>${notice.text}</p></div>`}
<main id="content" tabindex="-1">${main}</main>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policyFor(leadsTo),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage({ title: `${title} · Rekindle sandbox`, style, body, scripts: [`${ASSETS}/sandbox.js`] }));
}
