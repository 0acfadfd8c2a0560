import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

const PAGE = '<!doctype html><title data-served>Rekindle</title><noscript>Turn scripts on.</noscript>';
const MISSING =
  '<!doctype html><title data-served>Not found · Rekindle</title><noscript><h1>There is no page here</h1><p>Check the address for a typo. <a href="/">Go to the home page</a></p></noscript>';
const SCRIPT = `export const words = '${'rekindle '.repeat(1_000)}';`;
const BUILT = `export const more = '${'leads '.repeat(1_000)}';`;
// Unlike what this server would compress it to, so that the two can be distinguished.
const COMPRESSED = brotliCompressSync(`${BUILT}// By the build.`);
let root: string;
let gateway: TestGateway;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rekindle-web-'));
  mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'not for the world');
  writeFileSync(join(root, 'dist', 'index.html'), PAGE);
  writeFileSync(join(root, 'dist', 'favicon.svg'), '<svg/>');
  for (const [folder, file] of [
    ['pages', 'index.html'],
    ['.vite', 'manifest.json'],
  ] as const) {
    mkdirSync(join(root, 'dist', folder), { recursive: true });
    writeFileSync(join(root, 'dist', folder, file), '{}');
  }
  writeFileSync(join(root, 'dist', 'assets', 'index-abc123.js'), SCRIPT);
  writeFileSync(join(root, 'dist', 'assets', 'built-abc123.js'), BUILT);
  writeFileSync(join(root, 'dist', 'assets', 'built-abc123.js.br'), COMPRESSED);
  gateway = await startGateway({}, { webRoot: join(root, 'dist') });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => gateway.app.inject({ url, headers });

it.each([
  ['/'],
  ['/login'],
  ['/leads/0197a000-0000-7000-8000-000000000010'],
  ['/campaigns/create-revival?lead_list_id=1'],
  ['/upgrade'],
  ['/terms/'],
  ['/testimonials'],
])('serves the page for %s, never from a stale cache', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self';`);
});
it('serves hashed files compressed, cacheable for ever', async () => {
  const answer = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  expect((await get('/assets/index-abc123.js')).body).toBe(SCRIPT);
});
describe('sends headers for documents only', () => {
  const named = async (url: string) => {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    return ['content-security-policy', 'x-frame-options', 'x-content-type-options'].filter((name) => headers[name]);
  };

  it.each(['/login', '/favicon.svg', '/assets/gone-123.js', '/assets/nowhere'])('with %s', async (url) =>
    expect(await named(url)).toEqual(['content-security-policy', 'x-frame-options', 'x-content-type-options']),
  );
  it.each(['/assets/index-abc123.js', '/assets/built-abc123.js'])('not with %s, since a page has thirty such files', async (url) =>
    expect(await named(url)).toEqual(['x-content-type-options']),
  );
});
it('serves files compressed by the build unchanged to clients that accept them', async () => {
  const path = '/assets/built-abc123.js';
  const answer = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(COMPRESSED.length),
    vary: 'accept-encoding',
  });
  expect(answer.rawPayload).toEqual(COMPRESSED);
  const plain = await get(path);
  expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([BUILT, undefined, 'accept-encoding']);
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});
it('answers 304 for an unchanged file', async () => {
  const { etag } = (await get('/favicon.svg')).headers;
  expect((await get('/favicon.svg', { 'if-none-match': etag })).statusCode).toBe(304);
});

it('does not let the 404 of a missing script be cached: during an upgrade the next server has it', async () => {
  const { statusCode, headers } = await get('/assets/index-def456.js');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

describe('leaves a 404 for', () => {
  it.each([
    ['/api/nowhere'],
    ['/api/auth/nowhere'],
    ['/u'],
    ['/sandbox/inbox'],
    ['/health/nowhere'],
    ['/assets/gone-123.js'],
    ['/nothing.png'],
    ['/pages/index.html'],
    ['/assets/../pages/index.html'],
    ['/%70ages/index.html'],
    ['/.vite/manifest.json'],
    ['/assets/%2e%2e/.vite/manifest.json'],
  ])('%s', async (url) => {
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('to a person who opens a page', () => {
  const person = { accept: 'text/html,application/xhtml+xml' };

  it.each(['/sandbox/nothing', '/u', '/pages/index.html'])('shows a missing page at %s', async (url) => {
    const { statusCode, body, headers } = await get(url, person);
    expect([statusCode, body, headers['content-type']]).toEqual([404, MISSING, 'text/html; charset=utf-8']);
  });

  it.each(['/api/nowhere', '/health/nowhere'])('answers %s as a call', async (url) => {
    const answer = await get(url, person);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

it.each([['/../secret.txt'], ['/%2e%2e/secret.txt'], ['/assets/..%2f..%2fsecret.txt'], ['/assets/%00.js']])(
  'keeps what lies beside the app to itself: %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect([400, 403, 404]).toContain(answer.statusCode);
  },
);

describe('prerendered pages', () => {
  let site: TestGateway;
  beforeAll(async () => {
    const built = join(root, 'site');
    mkdirSync(join(built, 'pages', 'privacy'), { recursive: true });
    const files = {
      'index.html': PAGE,
      'pages/index.html': 'home',
      'pages/privacy/request.html': '<link rel="canonical" href="__ORIGIN__/privacy/request" />',
      'pages/sitemap.xml': '<loc>__ORIGIN__/</loc>',
      'pages/robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
      'pages/routes.json': JSON.stringify({
        pages: ['/', '/privacy/request'],
        patterns: ['/', '/login', '/leads/:listId', '/privacy/request'],
      }),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(built, name), content);
    site = await startGateway({ PUBLIC_URL: 'https://app.rekindle.example' }, { webRoot: built });
  });
  afterAll(() => site.stop());
  const at = async (url: string) => {
    const { statusCode, body, headers } = await site.app.inject({ url, headers: { host: 'app.rekindle.example' } });
    return [statusCode, body, headers['content-type']];
  };

  it.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/?utm=1', 'home', 'text/html; charset=utf-8'],
    ['/privacy/request/', '<link rel="canonical" href="https://app.rekindle.example/privacy/request" />', 'text/html; charset=utf-8'],
    ['/sitemap.xml', '<loc>https://app.rekindle.example/</loc>', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'Sitemap: https://app.rekindle.example/sitemap.xml', 'text/plain; charset=utf-8'],
  ])('are served for %s, with the address of the installation', async (url, body, type) =>
    expect(await at(url)).toEqual([200, body, type]),
  );

  it.each(['/login', '/leads/0197a000-0000-7000-8000-000000000010'])('do not replace the app at %s', async (url) =>
    expect(await at(url)).toEqual([200, PAGE, 'text/html; charset=utf-8']),
  );

  it.each(['/no/such/page', '/leads/a/b', '/logins'])('leave %s a 404, which the app shows', async (url) =>
    expect(await at(url)).toEqual([404, MISSING, 'text/html; charset=utf-8']),
  );

  it('send the whole 404 even to a client that has the app cached, or requests a range', async () => {
    const host = 'app.rekindle.example';
    const { etag, 'last-modified': modified } = (await site.app.inject({ url: '/login', headers: { host } })).headers;
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': modified }, { range: 'bytes=0-3' }]) {
      const answer = await site.app.inject({ url: '/no/such/page', headers: { host, ...(headers as object) } });
      expect([answer.statusCode, answer.body]).toEqual([404, MISSING]);
    }
  });
});
