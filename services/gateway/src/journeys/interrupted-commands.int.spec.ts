import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { grantPlan, upload } from '../testing/everything-owned.js';
import { type Caller, PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

const sender = { senderName: 'Ida Moor', replyTo: 'ida@larkfield.example', postalAddress: 'Mill Lane 1, Bristol' };
const words = { name: 'Bread day', subject: 'A day of bread', body: 'We bake on Saturday: https://bread.example/day' };

let gateway: TestGateway;
let owner: Caller;
let listId: string;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
  owner = await gateway.signUp({ timeZone: 'UTC' });
  await grantPlan(gateway, owner);
  listId = await upload(owner, 'Email\nada@harbor.example\nben@quay.example\n');
});
afterAll(() => gateway.stop());

const post = (path: string, payload: object = {}) => owner.call('POST', `/api/campaigns${path}`, { payload });
const shown = async <T>(path: string) => (await owner.call('GET', `/api/campaigns${path}`)).json<T>();

async function launched(): Promise<string> {
  const { id } = (await post('', words)).json<{ id: string }>();
  expect((await post(`/${id}/prepare`, { lead_list_id: listId })).statusCode).toBe(200);
  expect((await post(`/${id}/launch`, sender)).statusCode).toBe(200);
  return id;
}

/** Lets the mailer hold the campaign, and then record nothing more, as if the process ended at that moment. */
async function brokenOff(command: () => Promise<{ statusCode: number }>): Promise<void> {
  const { pool } = gateway.database;
  await pool.query(REFUSE);
  expect((await command()).statusCode).toBe(500);
  await pool.query('DROP TRIGGER refuse ON es.events');
}

const REFUSE = `
  CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The process ends'; END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON es.events FOR EACH ROW
    WHEN (NEW.type IN ('CampaignLaunchUndone', 'CampaignDeleted', 'AccountErased')) EXECUTE FUNCTION refuse()`;

it('an interrupted undo of a launch is completed, and the campaign can be launched again', async () => {
  const id = await launched();
  await brokenOff(() => post(`/${id}/launch/undo`));
  await until(
    () => shown<{ launchedAt: string | null }>(`/${id}`),
    ({ launchedAt }) => launchedAt === null,
  );
  expect((await post(`/${id}/launch/undo`)).statusCode).toBe(200);
  expect((await post(`/${id}/launch`, sender)).statusCode).toBe(200);
  await until(
    () => shown<{ planned: number; waiting: number }>(`/${id}/ledger`),
    ({ planned, waiting }) => planned === 2 && waiting === 2,
  );
});

it('an interrupted deletion of a campaign is completed', async () => {
  const id = await launched();
  await brokenOff(() => owner.call('DELETE', `/api/campaigns/${id}`));
  await until(
    () => owner.call('GET', `/api/campaigns/${id}`),
    ({ statusCode }) => statusCode === 404,
  );
});

it('an interrupted deletion of an account is completed', async () => {
  await launched();
  await brokenOff(() => owner.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } }));
  await until(
    () => owner.call('GET', '/api/auth/me'),
    ({ statusCode }) => statusCode === 401,
  );
  expect((await gateway.post('/api/auth/login', { email: owner.email, password: PASSWORD })).statusCode).toBe(401);
});
