import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { leadFile, leadRows } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

const DAY = 24 * 60 * 60 * 1000;
let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const used = async (account: string): Promise<number> => {
  const { rows } = await lists.database.pool.query('SELECT used FROM campaigns.usage WHERE account_id = $1', [account]);
  return Number(rows[0]?.used ?? 0);
};
const figures = ({ body }: Awaited<ReturnType<TestLeadLists['upload']>>): Record<string, number> => {
  const { total_leads, valid_leads, invalid_leads, duplicate_leads, over_limit_leads } = body;
  return { total_leads, valid_leads, invalid_leads, duplicate_leads, over_limit_leads };
};

describe('on the free trial', () => {
  it('the first 500 valid leads are imported and the others wait', async () => {
    const account = newId();
    const content = `Email,First Name\nwrong,x\n${leadRows(0, 600)}${leadRows(599, 600)}also wrong,y\n`;
    const answer = await lists.upload(account, content);
    expect(figures(answer)).toEqual({ total_leads: 603, valid_leads: 500, invalid_leads: 2, duplicate_leads: 1, over_limit_leads: 100 });
    const { rows } = await lists.database.pool.query(
      'SELECT count(*)::int AS leads, max(row_number) AS last FROM vault.leads WHERE account_id = $1',
      [account],
    );
    expect([rows[0], await used(account)]).toEqual([{ leads: 500, last: 502 }, 500]);
  });

  it('two concurrent uploads never exceed the limit', async () => {
    const account = newId();
    const answers = await Promise.all([lists.upload(account, leadFile(0, 400)), lists.upload(account, leadFile(1_000, 1_400))]);
    const valid = answers.map(({ body }) => body.valid_leads);
    const waiting = answers.map(({ body }) => body.over_limit_leads);
    expect([valid.sort(), waiting.sort()]).toEqual([
      [100, 400],
      [0, 300],
    ]);
    expect([await used(account), await lists.count('vault.leads WHERE account_id = $1', account)]).toEqual([500, 500]);
  });

  it('a list beyond the limit is kept empty, and deleting a list frees no room', async () => {
    const account = newId();
    const first = await lists.upload(account, leadFile(0, 500));
    expect(figures(await lists.upload(account, leadFile(500, 510)))).toMatchObject({ valid_leads: 0, over_limit_leads: 10 });
    await lists.call(account, 'DELETE', `/leads/${first.body.lead_list_id}`);
    expect(figures(await lists.upload(account, leadFile(600, 610)))).toMatchObject({ valid_leads: 0, over_limit_leads: 10 });
  });

  it('waiting leads can be imported after a plan is granted; existing ones keep their ids', async () => {
    const account = newId();
    const { body } = await lists.upload(account, `Email,First Name\n${leadRows(0, 700)}wrong,x\n`);
    const ids = 'SELECT email, id FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id LIMIT 500';
    const before = (await lists.database.pool.query(ids, [body.lead_list_id])).rows;
    const waiting = `/leads/${body.lead_list_id}/import-waiting`;
    expect((await lists.call(account, 'POST', waiting)).body).toMatchObject({ valid_leads: 500, over_limit_leads: 200 });

    await lists.plan(account, 'growth');
    const answer = await lists.call(account, 'POST', waiting);
    expect([answer.status, figures(answer)]).toEqual([
      200,
      { total_leads: 701, valid_leads: 700, invalid_leads: 1, duplicate_leads: 0, over_limit_leads: 0 },
    ]);
    expect(answer.body.problems).toEqual([{ row: 702, reason: 'Not a valid email address', email: 'wrong' }]);
    expect((await lists.database.pool.query(ids, [body.lead_list_id])).rows).toEqual(before);
    expect([await used(account), await lists.count('vault.leads WHERE account_id = $1', account)]).toEqual([700, 700]);
    expect((await lists.call(account, 'POST', waiting)).body).toMatchObject({
      valid_leads: 700,
      over_limit_leads: 0,
      alreadyUploaded: true,
    });
    await lists.settle();
    expect((await lists.call(account, 'GET', `/leads/${body.lead_list_id}`)).body).toMatchObject({ totalLeads: 700, overLimitLeads: 0 });
  });

  it('a deleted lead is not imported again with the waiting ones', async () => {
    const account = newId();
    const { body } = await lists.upload(account, leadFile(0, 520));
    const { rows } = await lists.database.pool.query(`SELECT id FROM vault.leads WHERE email = 'lead7@example.com' AND account_id = $1`, [
      account,
    ]);
    await lists.call(account, 'DELETE', `/leads/items/${rows[0].id}`);
    await lists.plan(account, 'growth');
    await lists.call(account, 'POST', `/leads/${body.lead_list_id}/import-waiting`);
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(519);
    expect([await used(account), await lists.count(`vault.leads WHERE email = 'lead7@example.com' AND account_id = $1`, account)]).toEqual([
      520, 0,
    ]);
  });
});

describe('when the trial has ended', () => {
  it('an upload is refused until there is a plan, by the business clock', async () => {
    const account = newId();
    const trialEndsAt = new Date(lists.clock.now().getTime() + 7 * DAY).toISOString();
    await lists.opened(account, trialEndsAt);
    expect((await lists.upload(account, leadFile(0, 3))).status).toBe(201);
    lists.clock.advance(7 * DAY);
    const refused = await lists.upload(account, leadFile(5, 9));
    expect([refused.status, refused.body.code]).toEqual([400, 'TRIAL_ENDED']);
    expect(refused.body.detail).toBe('Your free trial has ended. Your leads are still here: choose a plan to add more.');
    expect((await lists.call(account, 'POST', '/leads/items', { email: 'x@example.com' })).body.code).toBe('TRIAL_ENDED');
    expect(lists.files(account).length).toBe(1);
    await lists.plan(account, 'starter');
    expect((await lists.upload(account, leadFile(5, 9))).status).toBe(201);
  });

  it('an upload is refused for the ended plan, if one followed the trial', async () => {
    const account = newId();
    await lists.opened(account, lists.clock.now().toISOString());
    await lists.plan(account, 'starter');
    expect((await lists.upload(account, leadFile(0, 3))).status).toBe(201);
    await lists.revoked(account, 'starter');
    const refused = await lists.upload(account, leadFile(5, 9));
    expect([refused.body.code, refused.body.detail]).toEqual([
      'PLAN_ENDED',
      'Your plan has ended. Your leads are still here: choose a plan to add more.',
    ]);
    expect((await lists.call(account, 'POST', '/leads/items', { email: 'x@example.com' })).body.code).toBe('PLAN_ENDED');
  });
});
