import { identity, resolve } from '../../ledger/hand-off.decide.js';
import type { Outreach, OutreachEvent } from '../../ledger/outreach.js';

export const CLASSIFIER = 'rules@2';

export type Verdict = 'human' | 'machine';

/** A hit and what happened around it. */
export interface HitEvidence {
  /** 0 is the pixel. */
  link: number;
  userAgent: string;
  /** Whether the user agent names a crawler that is known everywhere. */
  crawler: boolean;
  address: string | null;
  prefetch: boolean;
  /** Since the email was handed over; null where that moment is unknown. */
  msSinceSent: number | null;
  /** Different links of the same email that were followed within a moment of this hit, itself included. */
  linksAtOnce: number;
  /** Emails only reach the sandbox: nothing scans them, and a program may act as a reader. */
  sandbox: boolean;
}

// Mail gateways and link checkers, by their user agents.
const SCANNER =
  /barracuda|proofpoint|mimecast|messagelabs|symantec|ironport|trendmicro|fireeye|trellix|sophos|forcepoint|fortinet|zscaler|cloudmark|safelinks|bitdefender|kaspersky|avast|virustotal|urlscan|linkscan|mailscanner|spamassassin|office existence discovery|microsoft-office.*preview/i;
const CRAWLER =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|skypeuripreview|bingpreview|google-read-aloud|embedly|quora link preview|pinterest\/|preview\b/i;
/** Apple's mail privacy proxy loads every picture when the email arrives, with nothing but this. */
const APPLE_PRIVACY_PROXY = /^Mozilla\/5\.0$/;
const APPLE_NETWORK = /^17\./;
/** These fetch a picture when its reader looks at it. */
const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;
const PROGRAM =
  /^(curl|wget|python|java|go-http|okhttp|libwww|axios|node|undici|ruby|perl|php|apache-httpclient|headless)|headlesschrome|phantomjs/i;

const HASTE_MS = 2_000;
const TOO_MANY_AT_ONCE = 3;

/** Who was behind a hit. The first matching rule decides; without one it was a person. */
export function classifyHit(hit: HitEvidence): Verdict {
  if (hit.prefetch || SCANNER.test(hit.userAgent)) return 'machine';
  if (READERS_PROXY.test(hit.userAgent)) return 'human';
  if (CRAWLER.test(hit.userAgent) || APPLE_PRIVACY_PROXY.test(hit.userAgent)) return 'machine';
  if (hit.sandbox) return 'human';
  return hit.crawler || isProgram(hit) || isHasty(hit) || hit.linksAtOnce >= TOO_MANY_AT_ONCE ? 'machine' : 'human';
}

const isProgram = ({ userAgent, address }: HitEvidence): boolean =>
  userAgent.trim() === '' || PROGRAM.test(userAgent) || APPLE_NETWORK.test(address ?? '');

/** Nobody reads an email while it is still being handed over. */
const isHasty = ({ msSinceSent }: HitEvidence): boolean => msSinceSent !== null && msSinceSent < HASTE_MS;

/** The first hit of its kind: one delivery, one link (0 is the pixel), one verdict. */
export interface FirstHit {
  deliveryId: string;
  link: number;
  verdict: Verdict;
}

/** The events of first hits of an outreach; any hit proves that an email arrived whose outcome was unknown. */
export function hitEvents(outreach: Outreach, firstHits: readonly FirstHit[]): OutreachEvent[] {
  const resolved = new Set<number>();
  return firstHits.flatMap((hit) => {
    const delivery = outreach.deliveries.find(({ id }) => id === hit.deliveryId);
    if (!delivery) return [];
    const proof = resolved.has(delivery.step) ? [] : resolve(outreach, delivery.step, 'sent', hit.link === 0 ? 'open' : 'click');
    resolved.add(delivery.step);
    return [...proof, engagement(outreach, delivery.step, hit)];
  });
}

function engagement(outreach: Outreach, step: number, { link, verdict }: FirstHit): OutreachEvent {
  const data = { ...identity(outreach), step, verdict, classifier: CLASSIFIER };
  return link === 0 ? { type: 'EmailOpened', data } : { type: 'EmailClicked', data: { ...data, link } };
}
