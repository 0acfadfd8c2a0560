import { DomainError } from '@rekindle/contracts';
import { expect, it } from '@jest/globals';
import { readWebhookAddress } from './webhook-address.js';

const SLACK = 'https://hooks.slack.com/services/T0123/B0456/AbCdEfGh1234wxyz';

it("shows only an address's host and its ending", () => {
  expect(readWebhookAddress(` ${SLACK}\n`, [])).toMatchObject({ host: 'hooks.slack.com', lastFour: 'wxyz' });
});

it('accepts another host, even over http, if the operator names it with its port', () => {
  expect(readWebhookAddress('http://127.0.0.1:4999/services/T/B/abcd', ['127.0.0.1:4999'])).toMatchObject({ host: '127.0.0.1:4999' });
});

it.each([
  ['hello', 'Enter the whole address that Slack shows, which begins with https://hooks.slack.com/services/'],
  ['', 'Enter the whole address that Slack shows, which begins with https://hooks.slack.com/services/'],
  [SLACK.replace('https:', 'http:'), 'The address must begin with https://hooks.slack.com/'],
  [SLACK.replace('https:', 'ftp:'), 'The address must begin with https://hooks.slack.com/'],
  ['https://hooks.slack.com/', 'The address ends too early: copy all of it'],
  ...[
    SLACK.replace('//', '//me:secret@'),
    ...['/../', '/./', '/%2e%2e/', '/..%2f', '/%252e%252e/', '\\..\\', '/\t', '//'].map((odd) => SLACK.replace('/B0456/', odd)),
  ].map((odd) => [odd, 'Enter the address as Slack shows it, without anything added']),
  ...['hooks.slack.com.evil.example', 'evil.example', '127.0.0.1', '[::1]', '169.254.169.254', 'hooks.slack.com:8443'].map((host) => [
    SLACK.replace('hooks.slack.com', host),
    `Only addresses at hooks.slack.com are taken, not at ${host}. Copy it from your app's page at Slack`,
  ]),
])('refuses %s', (text, message) => {
  const read = () => readWebhookAddress(text, ['127.0.0.1:4999']);
  expect(read).toThrow(DomainError);
  expect(read).toThrow(message);
});
