import { describe, expect, it } from '@jest/globals';
import { classifyHit as classifyBy } from './classify-hit.js';
import type { HitEvidence } from './hit-evidence.js';
import type { Verdict } from './judgement.decide.js';

const classifyHit = (hit: HitEvidence): Verdict => classifyBy(hit, 'rules@2').verdict;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const open: HitEvidence = {
  link: 0,
  userAgent: CHROME,
  crawler: false,
  address: '203.0.113.0/24',
  prefetch: false,
  head: false,
  hidden: false,
  msSinceSent: 3_600_000,
  linksAtOnce: 0,
  sandbox: false,
};
const click: HitEvidence = { ...open, link: 1, linksAtOnce: 1 };

describe('a person', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/5.0 (Windows NT 10.0; Microsoft Outlook 16.0.5278; Pro)',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1',
  ])('reads with %s', (userAgent) => {
    expect(classifyHit({ ...open, userAgent })).toBe('human');
    expect(classifyHit({ ...click, userAgent })).toBe('human');
  });

  it.each([
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  ])('reads through a proxy that fetches when they look: %s', (userAgent) =>
    expect(classifyHit({ ...open, userAgent, crawler: true, msSinceSent: 500 })).toBe('human'),
  );

  it('may follow two links at the same moment', () => expect(classifyHit({ ...click, linksAtOnce: 2 })).toBe('human'));

  it('may open an email whose sending time is not known', () => expect(classifyHit({ ...open, msSinceSent: null })).toBe('human'));
});

describe('a machine', () => {
  it.each([
    'Mozilla/5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Barracuda Sentinel (EE)',
    'Mozilla/5.0 (compatible; proofpoint-urldefense)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'Go-http-client/1.1',
    '',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36',
  ])('calls itself %j', (userAgent) => expect(classifyHit({ ...click, userAgent })).toBe('machine'));

  it('names a generally known crawler', () => expect(classifyHit({ ...click, userAgent: 'ia_archiver', crawler: true })).toBe('machine'));
  it("comes from Apple's own network", () => expect(classifyHit({ ...open, address: '17.58.97.0/24' })).toBe('machine'));
  it('says that it is only prefetching', () => expect(classifyHit({ ...open, prefetch: true })).toBe('machine'));
  it('is faster than any reader', () => expect(classifyHit({ ...open, msSinceSent: 1_999 })).toBe('machine'));
  it('follows every link at the same moment', () => expect(classifyHit({ ...click, linksAtOnce: 3 })).toBe('machine'));
});

describe('in the sandbox', () => {
  const sandbox = { ...click, sandbox: true };

  it('anyone who follows a link counts as a reader, even immediately and if it is a program', () => {
    for (const userAgent of ['', 'node', 'curl/8.5.0', 'HeadlessChrome/141'])
      expect(classifyHit({ ...sandbox, userAgent, crawler: true, msSinceSent: 0, linksAtOnce: 9 })).toBe('human');
  });

  it('a known scanner still counts as a machine', () =>
    expect(classifyHit({ ...sandbox, userAgent: 'Barracuda Sentinel (EE)' })).toBe('machine'));
});
