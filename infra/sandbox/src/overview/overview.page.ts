import { type Markup, markup } from '@rekindle/platform';
import type { ClockReading } from '../clock/sandbox-clock.js';
import type { MailServerFacts } from '../mailboxes/mail-sign-in.js';
import { moment, span } from '../pages/moments.js';
import { mailboxSection } from './mailbox.section.js';

export interface Overview {
  clock: ClockReading;
  counts: { messages: number; unseen: number };
  smtpUrl: string;
  mailbox: MailServerFacts;
  /** An operator has signed in to see this. */
  signedIn: boolean;
}

const STEPS: readonly [string, string][] = [
  ['1h', '1 hour'],
  ['1d', '1 day'],
  ['2d', '2 days'],
  ['7d', '7 days'],
];

export function overviewPage({ clock, counts, smtpUrl, mailbox, signedIn }: Overview): Markup {
  return markup`<div class="narrow">
<h1>Sandbox</h1>
<p class="lead">Emails are caught here and nothing is sent out. Read them like their reader would, answer them, and move time forward instead of waiting for day 3.</p>
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p class="now">${moment(clock.now)}</p>
<p class="dimmed">${clock.offsetMs > 0 ? `${span(clock.offsetMs)} ahead of real time. It cannot be turned back.` : 'The same as real time.'}</p>
${clock.movable ? moveForm() : markup`<p>The clock is fixed to real time while emails go to a real mail server.</p>`}
</section>
<section aria-labelledby="inbox"><h2 id="inbox">Inbox</h2>
<p>${counted(counts)}</p>
<p><a class="button" href="/sandbox/inbox">Open the inbox</a></p>
</section>
${mailboxSection(mailbox)}
<section aria-labelledby="templates"><h2 id="templates">Templates</h2>
<p>Every email that Rekindle writes to its users, with made-up facts: on a screen, on a phone, in the dark and as text.</p>
<p><a class="button quiet" href="/sandbox/templates">Look at the templates</a></p>
</section>
<section aria-labelledby="smtp"><h2 id="smtp">For programs</h2>
<dl class="facts"><dt>Mail server</dt><dd><code>${smtpUrl}</code></dd><dt>Emails</dt><dd><code>GET /sandbox/api/messages?to=</code></dd><dt>Clock</dt><dd><code>POST /sandbox/api/clock {"advance":"2d"}</code></dd></dl>
</section>${signedIn && signOutForm}</div>`;
}

const signOutForm = markup`<section><form method="post" action="/sandbox/sign-out"><button type="submit" class="button quiet">Sign out</button></form></section>`;

const moveForm =
  (): Markup => markup`<form method="post" action="/sandbox/clock" aria-label="Move the clock forward"><p class="small dimmed" id="by">Move it forward by</p>
<div class="row" role="group" aria-labelledby="by">${STEPS.map(([value, label]) => markup`<button type="submit" class="button quiet" name="advance" value="${value}">${label}</button>`)}</div></form>`;

const counted = ({ messages, unseen }: Overview['counts']): string =>
  messages === 0
    ? 'No email has arrived yet.'
    : `${messages.toLocaleString('en')} ${messages === 1 ? 'email' : 'emails'}, ${unseen.toLocaleString('en')} not opened here yet.`;
