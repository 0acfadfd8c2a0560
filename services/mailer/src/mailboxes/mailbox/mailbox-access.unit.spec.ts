import { expect, it } from '@jest/globals';
import type { OAuth, Tokens } from '@rekindle/platform';
import type pg from 'pg';
import type { MailProviders } from '../providers/mail-providers.js';
import { MailboxAccess } from './mailbox-access.js';
import type { MailboxRow } from './mailbox-row.js';
import type { Mailboxes } from './mailboxes.js';

const place = { host: 'mail.example', port: 993, tls: 'tls' as const, user: 'olive@acme.example' };
const rowOf = (n: number, provider: 'google' | 'microsoft'): MailboxRow =>
  ({ id: String(n), provider, email: `olive${n}@acme.example`, smtp: place, imap: place, tokenExpiresAt: new Date(0) }) as MailboxRow;

/** A provider that does not answer yet, and the database connections in use. */
function world() {
  const asked = new Map<string, ((tokens: Tokens) => void)[]>();
  let connections = 0;
  const pool = {
    connect: async () => {
      connections += 1;
      return {
        query: async (_text: string, values: string[] = []) => ({
          rows: values.length === 0 ? [] : [rowOf(Number(values[0]), Number(values[0]) > 99 ? 'microsoft' : 'google')],
        }),
        release: () => (connections -= 1),
      };
    },
  } as unknown as pg.Pool;
  const mailboxes = {
    secretsOf: () => ({ accessToken: 'old', refreshToken: 'refresh' }),
    renewTokens: async () => undefined,
  } as unknown as Mailboxes;
  const providers = { of: async (provider: string) => ({ provider }) } as unknown as MailProviders;
  const refresh = ({ provider }: { provider: string }) =>
    new Promise<Tokens>((resolve) => asked.set(provider, [...(asked.get(provider) ?? []), resolve]));
  const access = new MailboxAccess(pool, mailboxes, providers, { refresh } as unknown as OAuth, { info: () => undefined } as never);
  return { access, asked, connections: () => connections };
}

it("a provider that does not answer occupies few database connections, and none that another provider's mailboxes need", async () => {
  const { access, asked, connections } = world();
  const opened = Array.from({ length: 50 }, (_, n) => access.accountOf(rowOf(n, 'google')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(connections()).toBe(2);
  const other = access.accountOf(rowOf(100, 'microsoft'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  asked.get('microsoft')?.[0]?.({ accessToken: 'new', refreshToken: 'refresh', expiresAt: null });
  expect((await other).email).toBe('olive100@acme.example');
  expect(connections()).toBe(2);
  for (let answered = 0; answered < 50; answered += 1) {
    asked.get('google')?.[answered]?.({ accessToken: 'new', refreshToken: 'refresh', expiresAt: null });
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await Promise.all(opened)).toHaveLength(50);
  expect(connections()).toBe(0);
});
