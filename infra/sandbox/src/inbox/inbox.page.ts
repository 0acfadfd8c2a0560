import { type Markup, markup } from '@rekindle/platform';
import type { ListedMessage } from '../messages/message-box.js';
import { shortMoment } from '../pages/moments.js';

/** The reader's search; kept in every link of the page. */
export interface InboxQuery {
  q?: string;
  to?: string;
  after?: string;
}

export interface Inbox {
  query: InboxQuery;
  items: readonly ListedMessage[];
  next: string | null;
  newest: string | null;
  chosen?: string;
  message?: Markup;
}

export function inboxPage(inbox: Inbox): Markup {
  const { items, query, message, newest } = inbox;
  if (newest === null) return nothingYet;
  return markup`<div class="wide mail ${message ? 'chosen' : 'unchosen'}">
<section class="panel box" aria-label="Emails">
<form role="search" method="get" action="/sandbox/inbox">${message ? '' : markup`<h1 class="sr-only">Inbox</h1>`}<label class="sr-only" for="q">Search emails</label>
<input id="q" type="search" name="q" value="${query.q ?? query.to ?? ''}" placeholder="Search subject, address or text"></form>
<p class="fresh" role="status" data-newest="${newest}" hidden><a href="/sandbox/inbox">New emails have arrived</a></p>
${(query.q ?? query.to) && items.length > 0 && markup`<p class="found"><a href="/sandbox/inbox">Clear search</a></p>`}
${items.length > 0 ? markup`<ol>${items.map((item) => listItem(item, inbox))}</ol>` : nothingFound}
${inbox.next && markup`<a class="more" href="/sandbox/inbox${search({ ...query, after: inbox.next })}">Older emails</a>`}
</section>
<section class="message" aria-label="Email">${message ?? nothingChosen}</section></div>`;
}

/** A query string that keeps the search, e.g. `?q=oak`. */
export function search(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

function listItem(item: ListedMessage, { query, chosen }: Inbox): Markup {
  const did = [item.repliedAt && 'Replied', item.bouncedAt && 'Bounced', item.reportedAt && 'Marked as spam'].filter(Boolean).join(', ');
  return markup`<li><a class="item${item.seenAt ? '' : ' new'}" href="/sandbox/inbox/${item.id}${search({ ...query })}"${item.id === chosen ? markup` aria-current="page"` : ''}>
<span class="to">${item.recipients.join(', ')}</span>${shortMoment(item.caughtAt)}<span class="subject">${item.subject || '(no subject)'}</span>${did && markup`<span class="did">${did}</span>`}${item.seenAt ? '' : markup`<span class="sr-only">Not opened yet</span>`}</a></li>`;
}

const nothingYet = markup`<div class="narrow"><h1>Inbox</h1><div class="empty"><h2>No email yet</h2>
<p>Every email that Rekindle sends lands here. Launch a campaign, or send its test emails, and they appear within seconds.</p><p><a class="button" href="/">Open the app</a></p></div></div>`;

const nothingFound = markup`<div class="none"><p>No email matches.</p><p><a href="/sandbox/inbox">Clear search</a></p></div>`;

const nothingChosen = markup`<div class="empty"><h2>Choose an email</h2>
<p>Opening it here loads its pictures as a mail program would, so it counts as opened. Its links can be followed.</p></div>`;
