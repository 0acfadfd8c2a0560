import { simpleParser } from 'mailparser';
import { pick } from '../../../infra/samples/chance.ts';
import type { CaughtEmail } from '../mail-sink.ts';
import type { Task } from './tasks.ts';
import type { User } from './user.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const follow = (url: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8_000), ...init, headers: { 'user-agent': BROWSER, ...init.headers } })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer;
    })
    .catch(() => null);

const anyEmailOf = (user: User): CaughtEmail | undefined => pick(user.chance, user.emails());
const htmlOf = async (email: CaughtEmail): Promise<string> => String((await simpleParser(email.raw, { skipTextToHtml: true })).html);
const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

export const open: Task = async (user) => {
  const email = anyEmailOf(user);
  if (!email) return;
  const [pixel] = addressesIn(await htmlOf(email), /<img\b[^>]*\ssrc="(http[^"]*\.gif)"/gi);
  if (pixel && (await follow(pixel))?.status === 200) user.opened.push(email.deliveryId);
};

export const click: Task = async (user) => {
  const email = anyEmailOf(user);
  if (!email) return;
  const [link] = addressesIn(await htmlOf(email), /<a\b[^>]*\shref="(http[^"]*\?dest=[^"]*)"/gi);
  if (link && (await follow(link))?.status === 302) user.opened.push(email.deliveryId);
};

export const unsubscribe: Task = async (user) => {
  const email = anyEmailOf(user);
  const url = email && /^list-unsubscribe:[^<]*<(http[^>]+)>/im.exec(email.raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
  if (!email || !url) return;
  const answer = await follow(url, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (answer?.ok && !user.unsubscribed.has(email.deliveryId)) user.unsubscribed.set(email.deliveryId, Date.now());
};

const PAGES = [
  '/api/campaigns',
  '/api/leads',
  '/api/dashboard/stats',
  '/api/auth/me',
  '/api/account/usage',
  '/api/leads/items',
  '/api/billing',
  '/api/billing/invoices',
];

export const read: Task = async (user) => {
  const campaign = user.campaigns.length > 0 ? pick(user.chance, user.campaigns) : null;
  const own = campaign
    ? ['', '/ledger', '/leads', '/emails', '/timeline', '/results.csv'].map((page) => `/api/campaigns/${campaign.id}${page}`)
    : [];
  await user.api.get(pick(user.chance, [...PAGES, ...own]));
};
