import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { writeSystemEmail } from '@rekindle/email';
import { notificationKinds } from '@rekindle/vault';
import { emailSamples } from './email-samples.js';

const APP = 'https://rekindle.example';
const folder = 'services/gateway/src/testing/emails';
const written = emailSamples.map(({ kind, text }) => ({ kind, text: text(APP), email: writeSystemEmail(text(APP)) }));

it('has exactly one text on file for each kind', () => {
  expect(readdirSync(folder).sort()).toEqual(emailSamples.map(({ kind }) => `${kind}.txt`).sort());
});

describe.each(written)('$kind', ({ kind, text, email }) => {
  it('matches the text on file word for word', () => {
    expect(`Subject: ${email.subject}\n\n${email.text}`).toBe(readFileSync(`${folder}/${kind}.txt`, 'utf8'));
  });

  it('links to absolute addresses of the app only, the same in HTML and text', () => {
    const inHtml = [...email.html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    expect(inHtml).toEqual([text.action?.url, text.reason?.url].filter((url) => url !== undefined));
    for (const url of inHtml) expect(url).toMatch(/^https:\/\/rekindle\.example\/\S+$/);
    expect([...email.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url)).toEqual(inHtml);
  });

  it('contains all of its text in HTML too', () => {
    const shown = email.html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '').replace(/<[^>]+>/g, ' ');
    const bare = (words: string) => words.replace(/&#34;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&').replace(/\s+/g, ' ');
    const whole = bare(shown);
    for (const words of [
      ...text.paragraphs,
      ...(text.closing ?? []),
      ...(text.figures?.rows ?? []).flatMap(({ label, value }) => [label, value]),
    ])
      expect(whole).toContain(bare(words));
  });
});

it('can be switched off unless it is about money or security', () => {
  const withSwitch = written.filter(({ text }) => text.reason?.link === 'Switch it off in your settings').map(({ kind }) => kind);
  expect(withSwitch).toEqual([
    ...[
      'reply-received',
      'every-reply',
      'daily-replies',
      'campaign-completed',
      'campaign-not-prepared',
      'campaign-not-sent',
      'weekly-summary',
    ],
    ...['leads-limit-near', 'trial-leads-used', 'campaigns-limit-reached', 'launches-limit-reached'],
    ...['test-emails-used', 'day-nearly-used', 'day-used'],
  ]);
  expect(notificationKinds).toEqual([
    'firstReply',
    'everyReply',
    'dailyReplies',
    'campaignCompleted',
    'campaignFailed',
    'weeklySummary',
    'limits',
  ]);
});
