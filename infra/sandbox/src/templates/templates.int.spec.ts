import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

let app: SandboxApp;
beforeAll(async () => void (app = await startSandbox()));
afterAll(() => app.close());

const get = (url: string) => app.http.inject(url);

it('lists each kind with its subject, and the overview leads there', async () => {
  expect((await get('/sandbox')).body).toContain('href="/sandbox/templates"');
  const { body } = await get('/sandbox/templates');
  expect(body).toContain(
    '<a href="/sandbox/templates/spec-sample"><strong>spec-sample</strong><span>&lt;b&gt;A sample&lt;/b&gt;</span></a>',
  );
});

it('shows each as text, and in a frame for each other view', async () => {
  const text = (await get('/sandbox/templates/spec-sample?view=text')).body;
  expect(text).toContain('It says &lt;script&gt;alert(1)&lt;/script&gt;.');
  expect(text).not.toContain('<iframe');
  const frameOf = async (view: string) =>
    /<iframe class="([^"]*)"[^>]*src="([^"]*)"/.exec((await get(`/sandbox/templates/spec-sample?view=${view}`)).body)?.slice(1);
  const html = '/sandbox/templates/spec-sample/html?scheme=';
  expect(await frameOf('desktop')).toEqual(['paper', `${html}light`]);
  expect(await frameOf('phone')).toEqual(['paper phone', `${html}light`]);
  expect(await frameOf('dark')).toEqual(['paper', `${html}dark`]);
  expect(await frameOf('nonsense')).toEqual(['paper', `${html}light`]);
});

it('serves the HTML with a policy under which nothing of it runs, in the requested scheme', async () => {
  const { body, headers } = await get('/sandbox/templates/spec-sample/html?scheme=dark');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/);
  expect(body).not.toContain('<script');
  expect(body).toContain('@media all {');
  expect(body).toContain(`href="${app.settings.publicUrl}/dashboard"`);
  expect((await get('/sandbox/templates/spec-sample/html?scheme=light')).body).toContain('@media not all {');
  expect((await get('/sandbox/templates/spec-sample/html')).body).toContain('@media (prefers-color-scheme: dark) {');
});

it('answers 404 for any other kind', async () => {
  for (const url of ['/sandbox/templates/none', '/sandbox/templates/none/html']) expect((await get(url)).statusCode).toBe(404);
});
