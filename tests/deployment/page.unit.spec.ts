import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getCiphers } from 'node:tls';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '@rekindle/platform';
import { operations } from '../../infra/ops/operations.js';
import { blocks, page } from './page.js';

const root = join(import.meta.dirname, '..', '..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = parseEnv(text('.env.example'));

const folder = mkdtempSync(join(tmpdir(), 'rekindle-deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('docs/deployment.md', () => {
  it('creates an .env with which the program starts, readable by its owner only', () => {
    const [secrets, addresses] = ['JWT_SECRET', 'PUBLIC_URL'].map((name) => blocks.find((block) => block.includes(name)) ?? '');
    execFileSync('sh', ['-e'], { cwd: folder, input: `${secrets}\n${addresses}` });
    const made = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    // It becomes part of the database's address.
    expect(made.POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{32}$/);
    expect(readSettings({ ...made, DATABASE_URL: 'postgres://rekindle:x@postgres:5432/rekindle' })).toMatchObject({
      publicUrl: 'https://app.example.com',
      trackingUrl: 'https://click.example.com/t',
      accounts: 'invite',
      sandbox: false,
      trustProxy: true,
    });
  });

  it('names settings, files, scripts and operations that exist', () => {
    const settings = new Set([...page.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([name]) => name));
    settings.delete('POSTGRES_PASSWORD');
    expect([...settings].filter((name) => !(name in known))).toEqual([]);
    const files = [...page.matchAll(/infra\/[\w./-]+\w/g)].map(([path]) => path).filter((path) => !path.includes('/dist/'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const asked = [...page.matchAll(/(?:npm run ops --|ops\/main\.js) (\w+)(?: ([a-z]+))?/g)].map(([, noun, verb]) => [noun, verb]);
    const exists = ([noun, verb]: (string | undefined)[]) =>
      operations.some((one) => one.noun === noun && (!one.verb || one.verb === verb));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((one) => !exists(one))).toEqual([]);
  });

  it('names every setting of Kafka, who may have an account, own use, and where telemetry goes', () => {
    const kafka = Object.keys(known).filter((name) => name.startsWith('KAFKA_'));
    expect(kafka.length).toBeGreaterThan(8);
    const others = ['`ACCOUNTS=invite`', '`open` to', '`closed` to', '`BILLING=off`', '`OTEL_EXPORTER_OTLP_ENDPOINT='];
    expect([...kafka, ...others].filter((name) => !page.includes(name))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const anchors = [...page.matchAll(/\]\((?:(operations|scaling)\.md)?#([\w-]+)\)/g)];
    const headings = (path: string): string[] =>
      [...text(path).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    expect(anchors.length).toBeGreaterThan(3);
    for (const [, file, anchor] of anchors) expect(headings(`docs/${file ?? 'deployment'}.md`)).toContain(anchor);
  });
});

describe.each(['Caddyfile', 'nginx.conf'])('infra/proxy/%s', (name) => {
  const file = text(`infra/proxy/${name}`);

  it('accepts the largest list that the product accepts', () => {
    const [, megabytes] = /(?:max_size|client_max_body_size) (\d+)m/i.exec(file) ?? [];
    expect(Number(megabytes) * 1e6).toBeGreaterThan(Number(known.UPLOAD_MAX_BYTES));
  });

  it('names the settings that belong to it, and forwards to the port on which the Compose file listens', () => {
    expect(file.replace(/\n# ?/g, ' ')).toContain(
      'set PUBLIC_URL=https://app.example.com, TRACKING_URL=https://click.example.com/t and TRUST_PROXY=true.',
    );
    expect(file).toContain('127.0.0.1:3000');
    for (const layout of ['compose.single', 'docker-compose'])
      expect(text(`infra/${layout}.yml`)).toContain("'${BIND:-127.0.0.1}:${PORT:-3000}:3000'");
    expect(file).toMatch(/flush_interval -1|proxy_buffering off/);
  });
});

it('infra/proxy/nginx.conf speaks TLS 1.2 and 1.3 only, with forward secrecy and authenticated encryption', () => {
  const file = text('infra/proxy/nginx.conf');
  expect(/^ssl_protocols (.*);$/m.exec(file)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const suites = /^ssl_ciphers (.*);$/m.exec(file)?.[1]?.split(':') ?? [];
  const strong = getCiphers().filter((name) => /^ecdhe-.*(gcm|poly1305)/.test(name));
  expect(suites.length).toBeGreaterThan(3);
  expect(suites.filter((name) => !strong.includes(name.toLowerCase()))).toEqual([]);
  // Plain HTTP redirects to HTTPS, except for the paths that prove certificates.
  expect(file.match(/listen 80;[^}]*}[^}]*}/)?.[0]).toContain('return 301 https://$host$request_uri;');
});

it('infra/proxy/Caddyfile leaves protocols and certificates to Caddy, which takes TLS 1.2 and newer', () => {
  expect(text('infra/proxy/Caddyfile')).not.toMatch(/\b(protocols|ciphers|tls internal|auto_https off)\b|^\s*http:\/\//m);
});
