import { describe, expect, it } from '@jest/globals';
import { SENT_AT, recordedEmails } from './testing/recorded-hits.js';
import { CLASSIFIERS, type Classifier, classifyHit } from './classify-hit.js';
import { type HitEvidence, evidenceAround } from './hit-evidence.js';
import type { JudgedBy, Verdict } from './judgement.decide.js';
import { isKnownCrawler } from './known-crawlers.js';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const open: HitEvidence = {
  link: 0,
  userAgent: CHROME,
  crawler: false,
  address: '203.0.113.0/24',
  prefetch: false,
  head: false,
  msSinceSent: 3_600_000,
  linksAtOnce: 0,
  hidden: false,
  sandbox: false,
};
const click: HitEvidence = { ...open, link: 1, linksAtOnce: 1 };
const judged = (hit: HitEvidence): string => Object.values(classifyHit(hit)).join(': ');

describe('rules@3 classifies as human a client that', () => {
  it.each<[string, Partial<HitEvidence>, JudgedBy]>([
    ['uses a browser', {}, 'reader'],
    ['reads in Gmail', { userAgent: GMAIL, address: '66.249.84.0/24', crawler: true }, 'mail_proxy'],
    ['reads in Gmail from a hidden network', { userAgent: GMAIL, address: null }, 'mail_proxy'],
    ['reads in Yahoo', { userAgent: 'YahooMailProxy; https://help.yahoo.com/', crawler: true }, 'mail_proxy'],
    ['opens an email whose sending time is unknown', { msSinceSent: null }, 'reader'],
    ['follows two links at the same time', { linksAtOnce: 2 }, 'reader'],
    ['browses from an unknown IPv6 network', { address: '2001:db8:1::/48' }, 'reader'],
    ['is a program in the sandbox', { sandbox: true, userAgent: 'curl/8.5.0', msSinceSent: 0, linksAtOnce: 9 }, 'sandbox'],
    ['has the address of a scanner in the sandbox', { sandbox: true, address: '40.107.22.0/24' }, 'sandbox'],
  ])('%s', (_, given, reason) => expect(judged({ ...click, ...given })).toBe(`human: ${reason}`));
});

describe('rules@3 classifies as a machine a client that', () => {
  it.each<[string, Partial<HitEvidence>, JudgedBy]>([
    ['follows the hidden link, even in the sandbox', { hidden: true, sandbox: true }, 'hidden_link'],
    ['asks for headers only', { head: true }, 'head_request'],
    ['announces a prefetch', { prefetch: true }, 'prefetch'],
    ['identifies itself as a scanner, even in the sandbox', { userAgent: 'Barracuda Sentinel (EE)', sandbox: true }, 'scanner'],
    ["only claims to be Gmail's proxy", { userAgent: GMAIL }, 'scanner'],
    ['comes from a scanner network', { address: '148.163.157.0/24' }, 'scanner_network'],
    ["is Apple's proxy", { userAgent: 'Mozilla/5.0' }, 'privacy_proxy'],
    ["comes from Apple's network", { address: '17.58.97.0/24' }, 'privacy_proxy'],
    ["comes from Apple's IPv6 network", { address: '2620:149:a0::/48' }, 'privacy_proxy'],
    ['identifies itself as a crawler', { userAgent: 'facebookexternalhit/1.1' }, 'crawler'],
    ['is a known crawler', { userAgent: 'ia_archiver', crawler: true }, 'crawler'],
    ['is a program', { userAgent: 'python-requests/2.32' }, 'program'],
    ['has no name', { userAgent: ' ' }, 'program'],
    ['is faster than any reader', { msSinceSent: 1_999 }, 'too_soon'],
    ["is Gmail's proxy as the email arrives", { userAgent: GMAIL, address: '66.249.84.0/24', msSinceSent: 900 }, 'too_soon'],
    ['follows every link at the same time', { linksAtOnce: 3 }, 'all_links_at_once'],
  ])('%s', (_, given, reason) => expect(judged({ ...click, ...given })).toBe(`machine: ${reason}`));
});

describe('on hits in the form in which they are recorded', () => {
  /** Precision and recall of a version of the rules, and the hits it gets wrong. */
  function measure(version: Classifier): { precision: number; recall: number; wrong: string[] } {
    const given = recordedEmails.flatMap(({ what, truth, hits }) =>
      hits.map((hit, index) => {
        const evidence = { ...hit, ...evidenceAround(hit, hits), crawler: isKnownCrawler(hit.userAgent) };
        const { verdict } = classifyHit({ ...evidence, msSinceSent: hit.at.getTime() - SENT_AT.getTime(), sandbox: false }, version);
        return { what, truth: truth[index] as Verdict, verdict };
      }),
    );
    const people = (of: 'truth' | 'verdict'): number => given.filter((one) => one[of] === 'human').length;
    const right = given.filter(({ truth, verdict }) => truth === 'human' && verdict === 'human').length;
    const wrong = [...new Set(given.filter(({ truth, verdict }) => truth !== verdict).map(({ what }) => what))];
    return { precision: right / people('verdict'), recall: right / people('truth'), wrong };
  }

  it('few machines are taken for people, and few people for machines; precision and recall are printed', () => {
    const measured = new Map(CLASSIFIERS.map((version) => [version, measure(version)]));
    const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
    const lines = [...measured].map(
      ([version, { precision, recall }]) => `${version}: precision ${share(precision)}, recall ${share(recall)}`,
    );
    process.stdout.write(`People among ${recordedEmails.flatMap(({ hits }) => hits).length} recorded hits, by ${lines.join('; ')}\n`);
    expect(measured.get('rules@3')?.wrong).toEqual([
      'a scanner that waits and follows one link like a person',
      'a reader with three tabs in one moment',
    ]);
    expect(measured.get('rules@3')?.precision).toBeGreaterThanOrEqual(0.95);
    expect(measured.get('rules@3')?.recall).toBeGreaterThanOrEqual(0.9);
    expect(measured.get('rules@2')?.precision).toBeLessThan(measured.get('rules@3')?.precision ?? 0);
  });
});

describe('the hits around a hit', () => {
  const at = new Date('2026-11-20T09:10:00.000Z');
  const near = (link: number, seconds: number, address: string | null = null) => {
    const moment = new Date(at.getTime() + seconds * 1_000);
    return { link, at: moment, storedAt: moment, address };
  };

  it('count towards simultaneous links within two seconds, if they are links', () =>
    expect(evidenceAround(near(1, 0), [near(1, 0), near(2, 1), near(3, -2), near(4, 3), near(0, 0)]).linksAtOnce).toBe(3));
  it('reveal the hidden link if it was followed from the same network within a minute, or at the same moment', () => {
    expect(evidenceAround(near(1, 0, 'a'), [near(65_535, 59, 'a')]).hidden).toBe(true);
    expect(evidenceAround(near(1, 0, 'a'), [near(65_535, 2, 'b')]).hidden).toBe(true);
    expect(evidenceAround(near(1, 0, 'a'), [near(65_535, 59, 'b')]).hidden).toBe(false);
    expect(evidenceAround(near(1, 0, 'a'), [near(65_535, 61, 'a')]).hidden).toBe(false);
    expect(evidenceAround(near(1, 0), [near(65_535, 59)]).hidden).toBe(false);
  });
});
