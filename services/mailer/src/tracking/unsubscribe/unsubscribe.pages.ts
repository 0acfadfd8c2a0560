import { markup } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { sendPanel } from '../page-look.js';
import type { Recipient } from './recipient-lookup.js';

/** The form's value for a pause. */
export const PAUSE = 'three-months';

const who = ({ company }: Recipient): string => company ?? 'this sender';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const UNSUBSCRIBE = markup`<button class="button" type="submit">Unsubscribe</button>`;

/** The question; it changes nothing by itself. */
export function sendQuestion(reply: FastifyReply, reader: Recipient): FastifyReply {
  const pause = reader.listed
    ? ''
    : markup`
<p class="dimmed">Only not now?</p>
<button class="button quiet" type="submit" name="pause" value="${PAUSE}">Pause for three months</button>`;
  const address = reader.address ? markup` to <strong>${hideAddress(reader.address)}</strong>` : '';
  return sendPanel(
    reply,
    200,
    `Unsubscribe from ${who(reader)}`,
    markup`<h1>Stop emails from ${who(reader)}?</h1>
<p>No more emails will be sent${address}. This takes effect at once.</p>
<form method="post">${UNSUBSCRIBE}${pause}</form>`,
  );
}

export const sendPaused = (reply: FastifyReply, reader: Recipient & { pausedUntil: Date }): FastifyReply =>
  sendPanel(
    reply,
    200,
    'Your emails are paused',
    markup`<h1>No emails from ${who(reader)} until ${DAY.format(reader.pausedUntil)}.</h1>
<p>${reader.address ? markup`<strong>${hideAddress(reader.address)}</strong> gets nothing for three months. ` : ''}You can close this page.</p>
<form method="post"><p class="dimmed">Never again?</p>${UNSUBSCRIBE}</form>`,
  );

export const sendDone = (reply: FastifyReply, reader: Recipient): FastifyReply =>
  sendPanel(
    reply,
    200,
    'You are unsubscribed',
    markup`<h1>You will not hear from ${who(reader)} again.</h1>
<p class="dimmed">${reader.address ? markup`<strong>${hideAddress(reader.address)}</strong> is off the list. ` : ''}You can close this page.</p>`,
  );

export const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendPanel(
    reply,
    404,
    'This link does not work',
    markup`<h1>This link does not work</h1>
<p>It is not complete, or the email it came with is no longer known.</p>
<p>To stop the emails anyway, reply to one of them with the word “unsubscribe”, or open the latest one and use its link.</p>`,
  );

export const sendPreview = (reply: FastifyReply): FastifyReply =>
  sendPanel(
    reply,
    200,
    'Unsubscribe link of a preview',
    markup`<h1>This was only a preview</h1>
<p>In the email that a lead gets, this link leads to a page where they stop your emails with one button.</p>`,
  );

export const sendFailure = (reply: FastifyReply, status: 413 | 503 = 503): FastifyReply =>
  sendPanel(
    reply,
    status,
    'Not possible right now',
    markup`<h1>This did not work just now</h1>
<p>Nothing was changed. Try again in a minute.</p>
<form method="get"><button class="button" type="submit">Try again</button></form>`,
  );

const SHOWN_AT_MOST = 3;

/** Enough of an address for its owner to recognise it, too little for anybody else: `jo•••@garden.example`. */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = [...address.slice(0, Math.max(at, 0))];
  const shown = local.slice(0, Math.min(SHOWN_AT_MOST, Math.floor(local.length / 2)));
  return `${shown.join('')}•••${address.slice(at)}`;
}
