import { createIsbotFromList, isbotPatterns, list } from 'isbot';

// isbot takes these for crawlers by the form of their names alone: a pattern that matches a mail client is not evidence here.
const MAIL_PROGRAMS = ['Thunderbird/140.1', 'YahooMobileMail/1.0 (Android Mail; 7.2)'];
const misleading = new Set(MAIL_PROGRAMS.flatMap((userAgent) => isbotPatterns(userAgent)));

/** Whether a user agent names a crawler that isbot knows. */
export const isKnownCrawler = createIsbotFromList(list.filter((pattern) => !misleading.has(pattern)));
