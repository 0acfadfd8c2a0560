import { expect, it } from '@jest/globals';
import { isKnownCrawler } from './known-crawlers.js';

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/300.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [LinkedInApp]',
])('a browser is not a crawler: %s', (userAgent) => expect(isKnownCrawler(userAgent)).toBe(false));

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Mozilla/5.0 (Windows NT 10.0; Microsoft Outlook 16.0.5278; Pro)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.4266; ms-office; MSOffice 16)',
  'MacOutlook/16.78.23100802 (Intelx64 Mac OS X 14.0)',
  'Outlook-iOS/723.4027091.prod.iphone (4.28.0)',
  'Outlook-Android/2.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1',
  'Thunderbird/140.1',
  'YahooMobileMail/1.0 (Android Mail; 7.2)',
  'Airmail 5.6 rv:661',
  'eM Client/9.2',
  'Spark/3.0',
  'Postbox/7.0',
  'Mailbird/3.0',
  'K-9 Mail for Android',
  'Evolution/3.46',
  'Lotus-Notes/6.0; Windows-NT',
  'Superhuman',
])('a mail client is not a crawler: %s', (userAgent) => expect(isKnownCrawler(userAgent)).toBe(false));

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.1; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'ZoominfoBot (zoominfobot at zoominfo dot com)',
  'Scrapy/2.11 (+https://scrapy.org)',
  'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; Nmap Scripting Engine; https://nmap.org/book/nse.html)',
  'Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)',
  'Mediapartners-Google',
  'ia_archiver',
  'Netcraft SSL Server Survey',
])('a crawler is recognised: %s', (userAgent) => expect(isKnownCrawler(userAgent)).toBe(true));
