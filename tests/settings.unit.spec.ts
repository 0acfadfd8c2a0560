import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment, readSettings } from '@rekindle/platform';

const root = join(import.meta.dirname, '..');
const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
const secrets = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32), OPERATOR_PASSWORD: 'operator' };
const needed = { ...secrets, DATABASE_URL: 'postgres://localhost/rekindle' };

it('.env.example names every setting that the program reads', () => {
  const asked = new Set<string>();
  readSettings(new Proxy<NodeJS.ProcessEnv>(needed, { get: (env, name: string) => (asked.add(name), env[name]) }));
  expect(Object.keys(example).sort()).toEqual([...asked].sort());
});

it('.env.example, copied unchanged, overrides nothing and changes only how much is logged', () => {
  const copied = readEnvironment({}, join(root, '.env.example'));
  expect({ ...readSettings({ ...needed, ...copied }), logLevel: 'info' }).toEqual(readSettings(needed));
});

it('the environment overrides the file, also with an empty value', () => {
  const env = readEnvironment({ PORT: '3001', MAIL_FROM: '' }, join(root, '.env.example'));
  expect([env.PORT, env.MAIL_FROM, env.PUBLIC_URL]).toEqual(['3001', undefined, 'http://localhost:3000']);
});

it('refuses the sandbox beside a real Stripe key', () => {
  const paying = { ...needed, STRIPE_SECRET_KEY: 'sk_live_real' };
  expect(() => readSettings(paying)).toThrow(/STRIPE_SECRET_KEY must be empty while the sandbox is on/);
  expect(() => readSettings({ ...paying, SANDBOX: 'true', SMTP_URL: 'smtp://mail:25' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(readSettings({ ...paying, SANDBOX: 'false' }).stripeSecretKey).toBe('sk_live_real');
  expect(readSettings({ ...paying, SMTP_URL: 'smtp://mail:25' }).sandbox).toBe(false);
});

describe('the client of a social network', () => {
  const real = { ...needed, SANDBOX: 'false' };

  it('is an id and a secret', () => {
    const { xClient, linkedinClient } = readSettings({ ...real, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' });
    expect([xClient, linkedinClient]).toEqual([{ id: 'id', secret: 'secret' }, null]);
  });

  it('is refused if half of it is missing, and with the sandbox on', () => {
    expect(() => readSettings({ ...real, X_CLIENT_ID: 'id' })).toThrow('X_CLIENT_SECRET is missing beside X_CLIENT_ID');
    expect(() => readSettings({ ...real, LINKEDIN_CLIENT_SECRET: 'secret' })).toThrow(
      'LINKEDIN_CLIENT_ID is missing beside LINKEDIN_CLIENT_SECRET',
    );
    expect(() => readSettings({ ...needed, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' })).toThrow(
      'X_CLIENT_ID must be empty while the sandbox is on',
    );
  });
});

const REAL = { ...needed, SMTP_URL: 'smtp://mail:25' };

describe('the address on which it listens', () => {
  it.each([
    ['the sandbox is on', needed, ['127.0.0.1', '::1']],
    ['it is off', REAL, []],
    ['HOST means all', { ...needed, HOST: '0.0.0.0' }, ['0.0.0.0']],
    ['HOST means all of IPv6 too', { ...needed, HOST: '::' }, ['::']],
    ['HOST names an address and the sandbox is off', { ...REAL, HOST: '10.0.0.5' }, ['10.0.0.5']],
    ['HOST names an address beside the sandbox, whose payments call from here', { ...needed, HOST: '10.0.0.5' }, ['10.0.0.5', '127.0.0.1']],
    ['HOST is localhost', { ...REAL, HOST: 'localhost' }, ['127.0.0.1', '::1']],
  ])('is correct when %s', (_, env, addresses) => {
    expect(readSettings(env).listenAt).toEqual(addresses);
  });

  it('is refused if HOST is not an address', () => {
    expect(() => readSettings({ ...needed, HOST: 'everywhere' })).toThrow(
      'HOST must be an IP address of this machine, or localhost, not "everywhere"',
    );
  });
});

describe('an address that is not of this machine', () => {
  const faultOf = (name: string): RegExp =>
    new RegExp(`- ${name} must be an address of this machine while the sandbox is on: set SANDBOX=false`);
  const refused = (env: NodeJS.ProcessEnv, name: string): void => expect(() => readSettings({ ...needed, ...env })).toThrow(faultOf(name));

  it.each([
    'https://rekindle.example',
    'http://192.168.1.20:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0:3000',
  ])('is refused while the sandbox is on: %s', (url) => {
    refused({ PUBLIC_URL: url }, 'PUBLIC_URL');
    refused({ TRACKING_URL: `${url}/t` }, 'TRACKING_URL');
  });

  it.each([
    'http://localhost:8080',
    'http://app.localhost',
    'http://127.0.0.1:3000',
    'http://127.8.9.10',
    'http://[::1]:3000',
    'http://LOCALHOST',
  ])('does not include %s', (url) => {
    expect(readSettings({ ...needed, PUBLIC_URL: url, TRACKING_URL: `${url}/t` }).publicUrl).toBe(url);
  });

  it('is accepted without the sandbox, and when the sandbox is public', () => {
    const url = 'https://rekindle.example';
    expect(readSettings({ ...REAL, PUBLIC_URL: url }).publicUrl).toBe(url);
    expect(readSettings({ ...needed, PUBLIC_URL: url, SANDBOX_PUBLIC: 'true' }).sandboxPublic).toBe(true);
  });
});
