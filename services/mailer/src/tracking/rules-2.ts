import type { HitEvidence } from './hit-evidence.js';
import type { Judgement } from './judgement.decide.js';

// Frozen as these rules were introduced; machines that became known later are in `known-machines.ts`.
const SCANNER =
  /barracuda|proofpoint|mimecast|messagelabs|symantec|ironport|trendmicro|fireeye|trellix|sophos|forcepoint|fortinet|zscaler|cloudmark|safelinks|bitdefender|kaspersky|avast|virustotal|urlscan|linkscan|mailscanner|spamassassin|office existence discovery|microsoft-office.*preview/i;
const CRAWLER =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|skypeuripreview|bingpreview|google-read-aloud|embedly|quora link preview|pinterest\/|preview\b/i;
const APPLE_PRIVACY_PROXY = /^Mozilla\/5\.0$/;
const APPLE_NETWORK = /^17\./;
const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;
const PROGRAM =
  /^(curl|wget|python|java|go-http|okhttp|libwww|axios|node|undici|ruby|perl|php|apache-httpclient|headless)|headlesschrome|phantomjs/i;

const HASTE_MS = 2_000;
const TOO_MANY_AT_ONCE = 3;

/** Whether a person or a machine caused a hit, by `rules@2`. The first matching rule decides; if none matches it was a person. */
export function byRules2(hit: HitEvidence): Judgement {
  // Neither kind was stored when these rules were in force.
  if (hit.head) return { verdict: 'machine', reason: 'head_request' };
  if (hit.prefetch) return { verdict: 'machine', reason: 'prefetch' };
  if (SCANNER.test(hit.userAgent)) return { verdict: 'machine', reason: 'scanner' };
  if (READERS_PROXY.test(hit.userAgent)) return { verdict: 'human', reason: 'mail_proxy' };
  if (CRAWLER.test(hit.userAgent)) return { verdict: 'machine', reason: 'crawler' };
  if (APPLE_PRIVACY_PROXY.test(hit.userAgent)) return { verdict: 'machine', reason: 'privacy_proxy' };
  if (hit.sandbox) return { verdict: 'human', reason: 'sandbox' };
  if (hit.crawler) return { verdict: 'machine', reason: 'crawler' };
  if (hit.userAgent.trim() === '' || PROGRAM.test(hit.userAgent)) return { verdict: 'machine', reason: 'program' };
  if (APPLE_NETWORK.test(hit.address ?? '')) return { verdict: 'machine', reason: 'privacy_proxy' };
  if (hit.msSinceSent !== null && hit.msSinceSent < HASTE_MS) return { verdict: 'machine', reason: 'too_soon' };
  if (hit.linksAtOnce >= TOO_MANY_AT_ONCE) return { verdict: 'machine', reason: 'all_links_at_once' };
  return { verdict: 'human', reason: 'reader' };
}
