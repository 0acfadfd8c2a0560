import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { EraseMail } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';
import { LeadTraces } from '../lead-traces.js';

const EMAIL = 'ed@late-customer.example';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const upload = (account: string, name: string) => lists.upload(account, `Email,File\n${EMAIL},${name}\n`);
/** @returns the lead's id */
async function uploaded(account: string): Promise<string> {
  await upload(account, 'first');
  return (await lists.call(account, 'GET', '/leads/items')).body.items[0].id;
}
const erase = (account: string, leadId: string) => lists.call(account, 'POST', `/leads/items/${leadId}/erase`);
const leadsOf = (account: string) => lists.count('vault.leads WHERE account_id = $1', account);

it('a person is erased while a file with them is being imported, and does not come back with it', async () => {
  const account = newId();
  const leadId = await uploaded(account);
  const answers: unknown[] = [];
  lists.afterReading(async () => answers.push((await erase(account, leadId)).body.deleted));
  const late = await upload(account, 'second');
  expect(answers).toEqual([{ leads: 1, rejectedRows: 0, threads: 0, messages: 0 }]);
  expect(late.body.code).toBe('CONCURRENCY_CONFLICT');
  expect([await leadsOf(account), lists.files(account).length]).toEqual([0, 1]);
  expect((await upload(account, 'second')).body).toMatchObject({ valid_leads: 0, invalid_leads: 1 });
});

it('a person is erased from a list that appears while they are being erased', async () => {
  const account = newId();
  const leadId = await uploaded(account);
  const { eraseFromFiles } = LeadTraces.prototype as Record<'eraseFromFiles', (this: LeadTraces, lead: never) => Promise<void>>;
  jest.spyOn(LeadTraces.prototype, 'eraseFromFiles').mockImplementationOnce(async function (this: LeadTraces, lead) {
    await eraseFromFiles.call(this, lead as never);
    await upload(account, 'second');
  });
  const { status, body } = await erase(account, leadId);
  expect([status, body.deleted.leads]).toEqual([200, 2]);
  expect(await leadsOf(account)).toBe(0);
  const erased = lists.held.filter((command) => command instanceof EraseMail && command.accountId === account);
  expect(erased.map((command) => (command as EraseMail).leadIds.length)).toEqual([1, 2]);
});
