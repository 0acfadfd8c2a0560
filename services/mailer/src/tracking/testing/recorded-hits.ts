import { HIDDEN_LINK } from '@rekindle/email';
import type { KeptHit } from '../hit-evidence.js';
import type { Verdict } from '../judgement.decide.js';

/** The hits on one email in the form in which they are recorded, and the truth about each. */
export interface RecordedEmail {
  /** A description in a few words. */
  what: string;
  /** The true verdict on each of the hits, in the same order. */
  truth: readonly Verdict[];
  hits: readonly KeptHit[];
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const EDGE = `${CHROME} Edg/141.0.0.0`;
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const APPLE_MAIL = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const OUTLOOK =
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.4266; ms-office; MSOffice 16)';
const THUNDERBIRD = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1';
const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const YAHOO = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html';
const BARE = 'Mozilla/5.0';

const [HOME, OFFICE, GOOGLE, APPLE, PROOFPOINT, MIMECAST, BARRACUDA, DEFENDER, CLOUD] = [
  '203.0.113.0/24',
  '198.51.100.0/24',
  '66.249.84.0/24',
  '17.58.97.0/24',
  '148.163.157.0/24',
  '205.139.111.0/24',
  '209.222.82.0/24',
  '40.107.22.0/24',
  '192.0.2.0/24',
] as const;

/** When the emails were handed over. */
export const SENT_AT = new Date('2026-11-20T09:00:00.000Z');

type Given = Partial<Omit<KeptHit, 'at' | 'storedAt'>> & { after: number };

function hit({ after, ...given }: Given): KeptHit {
  const at = new Date(SENT_AT.getTime() + after * 1_000);
  return { link: 0, at, storedAt: at, address: HOME, userAgent: CHROME, prefetch: false, head: false, ...given };
}

const email = (what: string, truth: Verdict | Verdict[], ...given: Given[]): RecordedEmail => ({
  what,
  truth: typeof truth === 'string' ? given.map(() => truth) : truth,
  hits: given.map(hit),
});

const people: RecordedEmail[] = [
  ...[CHROME, EDGE, SAFARI, IPHONE, ANDROID].map((userAgent) =>
    email(`opened and clicked in ${userAgent}`, 'human', { after: 4_000, userAgent }, { after: 4_030, link: 1, userAgent }),
  ),
  ...[OUTLOOK, THUNDERBIRD, APPLE_MAIL].map((userAgent) =>
    email(`read in ${userAgent}, clicked in a browser`, 'human', { after: 700, userAgent }, { after: 745, link: 1 }),
  ),
  email('read at once, ten seconds after it came', 'human', { after: 10, userAgent: THUNDERBIRD }, { after: 14, link: 1 }),
  email('read in Gmail', 'human', { after: 1_900, userAgent: GMAIL, address: GOOGLE }, { after: 1_912, link: 2 }),
  email(
    'read in Yahoo, clicked on a phone',
    'human',
    { after: 5_000, userAgent: YAHOO, address: CLOUD },
    { after: 5_012, link: 1, userAgent: IPHONE },
  ),
  email('two links in two tabs', 'human', { after: 900 }, { after: 905, link: 1 }, { after: 906, link: 2 }),
  email('all three links, one after another', 'human', { after: 905, link: 1 }, { after: 925, link: 2 }, { after: 960, link: 3 }),
  email('again the next day from the office', 'human', { after: 300, userAgent: IPHONE }, { after: 86_000, link: 1, address: OFFICE }),
  email('clicked behind a proxy that hides the address', 'human', { after: 3_000, link: 1, address: null }),
  email('clicked on a phone whose maker sounds like a crawler', 'human', {
    after: 800,
    link: 1,
    userAgent: 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  }),
  email('clicked through iCloud Private Relay', 'human', { after: 2_000, link: 1, userAgent: SAFARI, address: '104.28.30.0/24' }),
];

const machines: RecordedEmail[] = [
  email('Apple Mail privacy protection', 'machine', { after: 40, userAgent: BARE, address: APPLE }),
  email('Apple Mail privacy protection through a relay', 'machine', { after: 3_600, userAgent: BARE, address: '172.225.10.0/24' }),
  email("Apple's network under a browser's name", 'machine', { after: 60, userAgent: SAFARI, address: APPLE }),
  email("Gmail's proxy as the email arrives", 'machine', { after: 1, userAgent: GMAIL, address: GOOGLE }),
  email("a scanner under the name of Gmail's proxy", 'machine', { after: 90, userAgent: GMAIL, address: CLOUD }),
  email('Barracuda', 'machine', { after: 5, link: 1, userAgent: 'Barracuda Sentinel (EE)', address: BARRACUDA }),
  email("Barracuda under a browser's name", 'machine', { after: 35, link: 1, address: BARRACUDA }),
  email(
    "Proofpoint under a browser's name",
    'machine',
    { after: 21, link: 1, address: PROOFPOINT },
    { after: 50, link: 2, address: PROOFPOINT },
  ),
  email("Mimecast under a browser's name", 'machine', { after: 18, address: MIMECAST }, { after: 19, link: 1, address: MIMECAST }),
  email('Defender for Office 365', 'machine', { after: 12, link: 1, userAgent: EDGE, address: DEFENDER }),
  email('Office looks whether a link is there', 'machine', { after: 300, link: 1, userAgent: 'Microsoft Office Existence Discovery' }),
  email('HEAD before anything else', 'machine', { after: 8, link: 1, head: true, address: CLOUD }),
  email('a browser that fetches ahead', 'machine', { after: 400, link: 1, prefetch: true }),
  email('a gateway within two seconds', 'machine', { after: 1, link: 1, address: CLOUD }, { after: 1, address: CLOUD }),
  email('every link at once from a cloud', 'machine', ...[1, 2, 3, 4].map((link) => ({ after: 30, link, address: CLOUD }))),
  email(
    'link after link, the hidden one too',
    'machine',
    { after: 30, link: 1, address: CLOUD },
    { after: 38, link: 2, address: CLOUD },
    { after: 47, link: HIDDEN_LINK, address: CLOUD },
  ),
  email('a link preview in a chat', 'machine', {
    after: 900,
    link: 1,
    userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  }),
  ...['curl/8.5.0', 'python-requests/2.32', 'Go-http-client/1.1', 'okhttp/4.12', ''].map((userAgent) =>
    email(`a program: ${userAgent || 'without a name'}`, 'machine', { after: 600, link: 1, userAgent, address: CLOUD }),
  ),
  email('a browser without a head', 'machine', {
    after: 33,
    link: 1,
    userAgent: CHROME.replace('Chrome', 'HeadlessChrome'),
    address: CLOUD,
  }),
];

const both: RecordedEmail[] = [
  email(
    'scanned on arrival, read an hour later',
    ['machine', 'machine', 'machine', 'human', 'human'],
    { after: 3, link: 1, address: MIMECAST },
    { after: 3, link: 2, address: MIMECAST },
    { after: 4, link: HIDDEN_LINK, address: MIMECAST },
    { after: 3_600, userAgent: OUTLOOK, address: OFFICE },
    { after: 3_640, link: 1, userAgent: EDGE, address: OFFICE },
  ),
  email(
    "loaded by Apple's proxy, clicked by its reader",
    ['machine', 'human'],
    { after: 25, userAgent: BARE, address: APPLE },
    { after: 7_000, link: 1, userAgent: IPHONE },
  ),
  email(
    'another scanner looks while its reader does',
    ['human', 'machine', 'machine'],
    { after: 500, link: 1, address: OFFICE },
    { after: 520, link: 1, address: CLOUD, userAgent: CHROME },
    { after: 523, link: HIDDEN_LINK, address: CLOUD },
  ),
];

/** Cases that no rule can detect, which count against the rules. */
const unseen: RecordedEmail[] = [
  email('a scanner that waits and follows one link like a person', 'machine', { after: 45, link: 1, userAgent: EDGE, address: CLOUD }),
  email('a reader with three tabs in one moment', 'human', ...[1, 2, 3].map((link) => ({ after: 4_000, link, address: OFFICE }))),
];

export const recordedEmails: readonly RecordedEmail[] = [...people, ...machines, ...both, ...unseen];
