import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { until } from '@rekindle/event-sourcing/testing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { findTraces } from '../testing/find-traces.js';
import { ExportAccount } from './export-account.js';
import { PASSWORD, type TestGateway, startGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const BOUNDARY = 'half-sent';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="late.csv"\r\ncontent-type: text/csv\r\n\r\nEmail\r\n`;
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** An upload that continues while its account is deleted. @param workers whether the job that deletes files runs before the upload ends */
async function uploadAcrossDeletion(workers: boolean) {
  const owner = await gateway.signUp();
  const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email = $1', [
    owner.email,
  ]);
  const folder = join(gateway.app.get<Settings>(SETTINGS).uploadsDir, rows[0]?.id ?? '');
  const arriving = async () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('incoming-'));
  const body = new PassThrough();
  const upload = owner.call('POST', '/api/leads/upload', { payload: body, headers });
  body.write(`${HEAD}ann@late-customer.example\r\n`);
  await until(arriving, (there) => there);
  expect((await owner.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
  if (workers) await until(arriving, (there) => !there);
  body.end(`bob@late-customer.example\r\n--${BOUNDARY}--\r\n`);
  return upload;
}

it.each([
  ['whose files are gone', true],
  ['whose files are still there', false],
])('stores nothing of an upload to an account deleted during it, %s', async (_, workers) => {
  gateway = await startGateway({}, { workers });
  const answer = await uploadAcrossDeletion(workers);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await findTraces(gateway.database.pool, 'late-customer')).toEqual([]);
});

it('aborts an archive if its account is deleted while it is read', async () => {
  gateway = await startGateway({}, { workers: false });
  const owner = await gateway.signUp();
  const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE email = $1', [
    owner.email,
  ]);
  const query = new ExportAccount(rows[0]?.id ?? '', String(owner.user.id));
  const { content } = await gateway.app.get(QueryBus).execute(query);
  expect((await owner.call('POST', '/api/account/erase', { payload: { password: PASSWORD, confirm: 'delete' } })).statusCode).toBe(204);
  await expect(buffer(content)).rejects.toThrow('The account was deleted while its data was exported');
});
