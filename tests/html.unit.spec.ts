import { describe, expect, it } from '@jest/globals';
import { writeSystemEmail } from '@rekindle/email';
import { fastify } from 'fastify';
import { startingPage } from '../libs/platform/src/process/starting-page.js';
import { emailSamples } from '../services/gateway/src/email-samples.js';
import { sendFaultPage } from '../services/gateway/src/http/problem/fault-page.js';
import { emailHtmlFaults, htmlFaults, renderedHtmlFaults } from './support/html-faults.js';

const page = (body: string): string => `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;

async function faultPage(status: number): Promise<string> {
  const problem = { type: 'about:blank', title: 'A fault', status, code: 'INTERNAL', detail: 'Too many people are here & there.' } as const;
  const server = fastify();
  server.get('/', (request, reply) => sendFaultPage(request, reply, problem));
  const { body } = await server.inject('/');
  await server.close();
  return body;
}

it('reports violations of the standard', async () => {
  expect(await htmlFaults(page('<p id="a">One<p id="a"><div>Two</div></p>'))).toEqual([
    expect.stringMatching(/^no-dup-id: /),
    expect.stringMatching(/^close-order: /),
  ]);
  expect(await htmlFaults(page('<table align="center"><tr><td>1</td></tr></table>'))).toEqual([
    expect.stringMatching(/^no-deprecated-attr: /),
  ]);
  expect(await renderedHtmlFaults(page('<span><div>1</div></span>'))).toEqual([expect.stringMatching(/^element-permitted-content: /)]);
});

it('finds no fault in the pages of a server that is starting, busy or failed', async () => {
  for (const document of [startingPage.html, await faultPage(503), await faultPage(500)]) {
    expect(document).toContain('<h1>');
    expect(await htmlFaults(document)).toEqual([]);
  }
});

describe('the emails to users', () => {
  it.each(emailSamples.map(({ kind, text }) => [kind, text] as const))('are complete documents: %s', async (_, text) => {
    const { html } = writeSystemEmail(text('https://app.rekindle.example'));
    expect(html).toContain('</html>');
    expect(await emailHtmlFaults(html)).toEqual([]);
  });
});
