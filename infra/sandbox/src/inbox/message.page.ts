import { type Markup, markup } from '@rekindle/platform';
import type { OpenedMessage } from '../messages/opened-message.js';
import { moment } from '../pages/moments.js';
import { type InboxQuery, search } from './inbox.page.js';

export type View = 'html' | 'text' | 'headers';

const VIEWS: readonly [View, string][] = [
  ['html', 'HTML'],
  ['text', 'Text'],
  ['headers', 'Headers'],
];

export function messagePage(message: OpenedMessage, view: View, query: InboxQuery): Markup {
  const tabs = VIEWS.filter(([name]) => name !== 'html' || message.html !== null);
  return markup`<a class="back" href="/sandbox/inbox${search({ ...query })}">Back to the inbox</a>
<article class="panel">
<header class="head"><h1>${message.subject || '(no subject)'}</h1>
<dl class="facts"><dt>From</dt><dd>${message.sender}</dd><dt>To</dt><dd>${message.recipients.join(', ')}</dd><dt>Received</dt><dd>${moment(message.caughtAt)}</dd></dl></header>
${message.deliveryId ? actions(message, query) : markup`<p class="actions dimmed">This email belongs to no campaign: there is nothing to answer.</p>`}
<nav class="tabs" aria-label="Show the email as">${tabs.map(([name, label]) => tab(message.id, name, label, view, query))}</nav>
${shown(message, view)}
</article>`;
}

function tab(id: string, name: View, label: string, view: View, query: InboxQuery): Markup {
  const current = name === view ? markup` aria-current="true"` : '';
  return markup`<a href="/sandbox/inbox/${id}${search({ ...query, view: name })}"${current}>${label}</a>`;
}

function actions({ id, repliedAt, bouncedAt, reportedAt }: OpenedMessage, query: InboxQuery): Markup {
  const button = (action: string, label: string, doneAt: Date | null, done: string): Markup =>
    markup`<form method="post" action="/sandbox/inbox/${id}/${action}${search({ ...query })}"><button type="submit" class="button quiet"${doneAt ? markup` disabled` : ''}>${doneAt ? done : label}</button></form>`;
  return markup`<div class="actions" role="group" aria-label="Answer as the reader would">
${button('reply', 'Reply', repliedAt, 'Replied')}${button('auto-reply', 'Auto-reply', null, '')}${button('bounce', 'Bounce', bouncedAt, 'Bounced')}${button('spam', 'Mark as spam', reportedAt, 'Marked as spam')}</div>`;
}

function shown({ id, html, text, headers }: OpenedMessage, view: View): Markup {
  if (view === 'headers')
    return markup`<div class="headers"><dl class="facts">${headers.map(({ name, value }) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>`;
  if (view === 'text' || html === null) return markup`<p class="plain">${text ?? 'This email has no text.'}</p>`;
  return markup`<iframe class="paper" title="The email" src="/sandbox/inbox/${id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
