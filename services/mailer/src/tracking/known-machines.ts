/**
 * Programs that load images and follow links of emails before, or instead of, a reader.
 * As of 2026-11-26. Networks are those that public lists attribute to the mail services of Apple, Microsoft, Google, Proofpoint,
 * Mimecast, Barracuda and Broadcom; not all were checked against their owners' publications, so do that before the next version.
 * A hit is stored with its /24 or /48, so a narrower network could not be recognised.
 *
 * Any change to this file is a new version of the rules: hits are judged again by `npm run ops -- tracking rejudge`.
 */

/** Mail gateways and link checkers, by their user agents. */
export const SCANNER =
  /barracuda|proofpoint|mimecast|messagelabs|symantec|ironport|cisco-esa|trendmicro|fireeye|trellix|sophos|forcepoint|fortinet|fortimail|cloudmark|safelinks|bitdefender|kaspersky|avast|eset|vade|hornetsecurity|retarus|virustotal|urlscan|linkscan|mailscanner|spamassassin|rspamd|office existence discovery|microsoft-office.*preview|ms-office; msoffice rmj/i;

/** The networks of the same scanners, for when they call themselves a browser. People do not browse from there. */
export const SCANNER_NETWORKS: readonly string[] = [
  // Microsoft
  '40.92.0.0/15',
  '40.107.0.0/16',
  '52.100.0.0/14',
  '104.47.0.0/17',
  // Proofpoint
  '67.231.144.0/20',
  '148.163.128.0/19',
  '185.132.180.0/22',
  '185.183.28.0/22',
  '205.220.160.0/19',
  // Mimecast
  '63.128.21.0/24',
  '91.220.42.0/24',
  '146.101.78.0/24',
  '170.10.128.0/21',
  '205.139.110.0/23',
  '207.211.30.0/23',
  '216.205.24.0/24',
  // Barracuda
  '64.235.144.0/20',
  '209.222.80.0/21',
  // Broadcom (Symantec Email Security.cloud)
  '67.219.240.0/20',
  '85.158.136.0/21',
  '95.131.104.0/21',
  '103.9.96.0/22',
  '117.120.16.0/21',
  '193.109.254.0/23',
  '194.106.220.0/23',
  '195.245.230.0/23',
  '216.82.240.0/20',
];

/** Apple's mail privacy proxy loads every image when the email arrives, with exactly this user agent. */
export const APPLE_PRIVACY_PROXY = /^Mozilla\/5\.0$/;
export const APPLE_NETWORKS: readonly string[] = ['17.0.0.0/8', '2403:300::/32', '2620:149::/32', '2a01:b740::/32'];

/** These fetch an image when its reader views it; an impostor of Gmail's comes from elsewhere. */
export const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;
export const GMAIL_PROXY = /GoogleImageProxy/i;
export const GOOGLE_NETWORKS: readonly string[] = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2607:f8b0::/32',
  '2a00:1450::/32',
];

// Cubot makes phones.
export const CRAWLER =
  /(?<!\bcu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|skypeuripreview|bingpreview|google-read-aloud|embedly|quora link preview|pinterest\/|preview\b/i;

export const PROGRAM =
  /^(curl|wget|python|java|go-http|okhttp|libwww|axios|node|undici|ruby|perl|php|apache-httpclient|headless|aiohttp|httpx|guzzle|powershell|winhttp|http_request)|headlesschrome|phantomjs|puppeteer|playwright/i;
