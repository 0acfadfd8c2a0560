import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
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

it('.env.example, copied as it is, takes nothing away and changes only how much is logged', () => {
  const copied = readEnvironment({}, join(root, '.env.example'));
  expect({ ...readSettings({ ...needed, ...copied }), logLevel: 'info' }).toEqual(readSettings(needed));
});

it('the environment wins over the file, also by setting something to nothing', () => {
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
