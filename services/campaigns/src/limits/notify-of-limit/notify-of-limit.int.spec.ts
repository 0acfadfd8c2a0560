import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { findPlan, freeTrial } from '@rekindle/contracts';
import type { SystemEmail, SystemMail } from '@rekindle/email';
import { JobQueue, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { derivedId, inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { ProfileVault, insertProfile, vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../../../migrations/index.js';
import { LimitNotices } from '../limit-notices.js';
import { NotifyOfLimit } from './notify-of-limit.job.js';

let database: TestDatabase;
let notices: LimitNotices;
let sent: SystemEmail[];
let down: boolean;
let accountId: string;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  notices = new LimitNotices(database.pool, new JobQueue());
});
afterAll(() => database.drop());
beforeEach(async () => {
  [sent, down, accountId] = [[], false, newId()];
  const names = {
    email: `${accountId}@larkfield.example`,
    passwordHash: '',
    fullName: 'Jane Roe',
    companyName: 'Larkfield',
    timeZone: 'UTC',
  };
  await inTransaction(database.pool, (tx) => insertProfile(tx, { accountId, userId: newId(), ...names }));
});

const settle = (): Promise<void> => {
  const send = (email: SystemEmail) => {
    sent.push(email);
    return down ? Promise.reject(new Error('The mail server did not take the message')) : Promise.resolve('accepted' as const);
  };
  const mail = { send } as unknown as SystemMail;
  const job = new NotifyOfLimit(notices, new ProfileVault(database.pool), mail, { publicUrl: 'https://rekindle.example' });
  return drain(database.pool, { jobs: [job] });
};
const moved = (before: number, after: number, planId = 'revival_starter'): Promise<void> =>
  inTransaction(database.pool, (tx) => {
    const plan = findPlan(planId) ?? freeTrial;
    return notices.notifyIfCrossed(tx, { accountId, plan, kind: 'leadsPerMonth', period: '2026-12' }, before, after);
  });

it('notifies the owner once, whatever is repeated', async () => {
  await moved(1_000, 1_700);
  await moved(1_000, 1_700);
  await settle();
  await moved(1_500, 1_900);
  await settle();
  expect(sent).toEqual([
    {
      id: derivedId(accountId, 'leadsPerMonth:2026-12:2000:near'),
      to: { name: 'Jane Roe', address: `${accountId}@larkfield.example` },
      text: {
        subject: 'Leads in December: 1,700 of 2,000 are used',
        greeting: 'Jane Roe',
        paragraphs: [
          'Of the leads that your plan Starter takes in December, 1,700 of 2,000 are in.',
          'Nothing is lost: good rows that do not fit wait in the stored file, and go in with one click from 1 January, or with a larger plan.',
        ],
        action: { label: 'See your plan', url: 'https://rekindle.example/settings/billing' },
        reason: {
          words: 'You get this email because you want to hear of limits of your plan that are near or reached.',
          link: 'Switch it off in your settings',
          url: 'https://rekindle.example/settings/notifications',
        },
      },
    },
  ]);
});

it('notifies at both levels, but only at the higher one if a single step reaches it', async () => {
  await moved(0, 1_600);
  await moved(1_600, 2_000);
  await moved(0, 10_000, 'revival_growth');
  await settle();
  expect(sent.map(({ text }) => text.subject)).toEqual([
    'Leads in December: 1,600 of 2,000 are used',
    'Leads in December: all 2,000 are used',
    'Leads in December: all 10,000 are used',
  ]);
});

it('sends nothing below 80 %, without a limit, or when the transaction is rolled back', async () => {
  await moved(0, 1_599);
  await moved(0, 1_000_000, 'growth');
  await expect(
    inTransaction(database.pool, async (tx) => {
      const plan = findPlan('revival_starter') ?? freeTrial;
      await notices.notifyIfCrossed(tx, { accountId, plan, kind: 'leadsPerMonth', period: '2026-12' }, 0, 2_000);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await settle();
  expect(sent).toEqual([]);
});

it('retries the same message while the mail server does not accept it', async () => {
  down = true;
  await moved(0, 1_600);
  await settle();
  down = false;
  await database.pool.query(`UPDATE jobs._private_jobs SET run_at = now()`);
  await settle();
  expect(sent.map(({ id }) => id)).toEqual(Array(2).fill(derivedId(accountId, 'leadsPerMonth:2026-12:2000:near')));
});

it('sends nothing to an owner who has switched it off, even later', async () => {
  const wants = (on: boolean) => database.pool.query('UPDATE vault.users SET notify_limits = $2 WHERE account_id = $1', [accountId, on]);
  await wants(false);
  await moved(1_000, 1_700);
  await settle();
  await wants(true);
  await settle();
  expect(sent).toEqual([]);
});
