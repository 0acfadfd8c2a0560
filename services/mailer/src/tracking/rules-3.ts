import type { HitEvidence } from './hit-evidence.js';
import type { JudgedBy, Judgement } from './judgement.decide.js';
import {
  APPLE_NETWORKS,
  APPLE_PRIVACY_PROXY,
  CRAWLER,
  GMAIL_PROXY,
  GOOGLE_NETWORKS,
  PROGRAM,
  READERS_PROXY,
  SCANNER,
  SCANNER_NETWORKS,
} from './known-machines.js';
import { isWithin, networks } from './networks.js';

const apple = networks(APPLE_NETWORKS);
const google = networks(GOOGLE_NETWORKS);
const scanners = networks(SCANNER_NETWORKS);

const HASTE_MS = 2_000;
const TOO_MANY_AT_ONCE = 3;

const machine = (reason: JudgedBy): Judgement => ({ verdict: 'machine', reason });
const human = (reason: JudgedBy): Judgement => ({ verdict: 'human', reason });

/**
 * Whether a person or a machine caused a hit, by `rules@3`. The first matching rule decides; if none matches it was a person. What
 * a client does or says itself takes precedence over where it comes from, and that over when it came.
 */
export function byRules3(hit: HitEvidence): Judgement {
  return given(hit) ?? (hit.sandbox ? human('sandbox') : (bySignature(hit) ?? byBehaviour(hit) ?? human('reader')));
}

/** Applies in the sandbox too, where a program may act as a reader. */
function given({ head, prefetch, hidden, userAgent, address, sandbox }: HitEvidence): Judgement | null {
  if (hidden) return machine('hidden_link');
  if (head) return machine('head_request');
  if (prefetch) return machine('prefetch');
  if (SCANNER.test(userAgent)) return machine('scanner');
  if (APPLE_PRIVACY_PROXY.test(userAgent)) return machine('privacy_proxy');
  if (CRAWLER.test(userAgent) && !READERS_PROXY.test(userAgent)) return machine('crawler');
  return !sandbox && isWithin(scanners, address) ? machine('scanner_network') : null;
}

function bySignature({ userAgent, address, crawler, msSinceSent }: HitEvidence): Judgement | null {
  if (isWithin(apple, address)) return machine('privacy_proxy');
  if (READERS_PROXY.test(userAgent)) return isTooSoon(msSinceSent) ? machine('too_soon') : proxied(userAgent, address);
  if (crawler) return machine('crawler');
  return userAgent.trim() === '' || PROGRAM.test(userAgent) ? machine('program') : null;
}

/** A scanner calls itself Gmail's proxy to see what its readers would see. */
const proxied = (userAgent: string, address: string | null): Judgement =>
  GMAIL_PROXY.test(userAgent) && address !== null && !isWithin(google, address) ? machine('scanner') : human('mail_proxy');

function byBehaviour({ msSinceSent, linksAtOnce }: HitEvidence): Judgement | null {
  if (isTooSoon(msSinceSent)) return machine('too_soon');
  return linksAtOnce >= TOO_MANY_AT_ONCE ? machine('all_links_at_once') : null;
}

/** Nobody reads an email while it is still being handed over. */
const isTooSoon = (msSinceSent: number | null): boolean => msSinceSent !== null && msSinceSent < HASTE_MS;
