import { DomainError } from '@rekindle/contracts';

export const SLACK_HOST = 'hooks.slack.com';
const LAST = 4;
/** Servers interpret these in a path differently. */
const ODD = /%|\/\//;

/** A Slack incoming webhook. */
export interface WebhookAddress {
  url: URL;
  /** The parts that may be shown. */
  host: string;
  lastFour: string;
}

/**
 * @param allowed hosts, with a port if they have one, that the operator allows besides Slack's
 * @throws DomainError VALIDATION_FAILED, saying what to enter
 */
export function readWebhookAddress(text: string, allowed: readonly string[]): WebhookAddress {
  const url = URL.parse(text.trim());
  if (!url) throw refused(`Enter the whole address that Slack shows, which begins with https://${SLACK_HOST}/services/`);
  const changed = refused('Enter the address as Slack shows it, without anything added');
  if (url.username || url.password || url.hash) throw changed;
  if (url.host !== SLACK_HOST && !allowed.includes(url.host))
    throw refused(`Only addresses at ${SLACK_HOST} are taken, not at ${url.host || 'none'}. Copy it from your app's page at Slack`);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowed.includes(url.host)))
    throw refused(`The address must begin with https://${SLACK_HOST}/`);
  if (url.pathname.length <= LAST) throw refused('The address ends too early: copy all of it');
  if (!text.trim().endsWith(url.pathname + url.search) || ODD.test(url.pathname)) throw changed;
  return { url, host: url.host, lastFour: url.href.slice(-LAST) };
}

const refused = (message: string): DomainError => new DomainError('VALIDATION_FAILED', message, [{ field: 'url', message }]);
