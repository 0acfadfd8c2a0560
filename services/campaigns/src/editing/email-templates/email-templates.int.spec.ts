import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { EmailTemplates } from './email-templates.js';

let campaigns: TestCampaigns;
let templates: EmailTemplates;
beforeAll(async () => {
  campaigns = await startCampaigns();
  templates = new EmailTemplates(campaigns.database.pool, campaigns.clock);
});
afterAll(() => campaigns.stop());

const words = { subject: 'Another look?', text: 'Hello {{ first_name }}.' };

it('saves emails by name, for this account only', async () => {
  const account = newId();
  const savedAt = campaigns.clock.now();
  const second = await templates.save(account, { name: 'Second', ...words, html: '<p>Hello</p>' });
  const first = await templates.save(account, { name: 'first', ...words });
  expect(first).toEqual({ id: first.id, name: 'first', ...words, html: null, savedAt });
  expect(await templates.of(account)).toEqual([first, second]);
  expect(await templates.of(newId())).toEqual([]);
});

it('replaces the one of the same name, whatever its case', async () => {
  const account = newId();
  const before = await templates.save(account, { name: 'Friendly', ...words, html: '<p>Hello</p>' });
  const after = await templates.save(account, { name: 'FRIENDLY', subject: 'New', text: 'New text', html: ' ' });
  expect(await templates.of(account)).toEqual([
    { id: before.id, name: 'FRIENDLY', subject: 'New', text: 'New text', html: null, savedAt: after.savedAt },
  ]);
});

it('deletes one, once, and never that of another account', async () => {
  const account = newId();
  const { id } = await templates.save(account, { name: 'Friendly', ...words });
  await expect(templates.delete(newId(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await templates.delete(account, id);
  await expect(templates.delete(account, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await templates.of(account)).toEqual([]);
});

it('is limited to fifty, one of which can still be replaced', async () => {
  const account = newId();
  for (let n = 1; n <= 50; n += 1) await templates.save(account, { name: `Number ${n}`, ...words });
  await expect(templates.save(account, { name: 'One more', ...words })).rejects.toMatchObject({ code: 'EMAIL_TEMPLATES_LIMIT_REACHED' });
  await templates.save(account, { name: 'Number 7', subject: 'Changed', text: 'Changed' });
  expect((await templates.of(account)).filter(({ subject }) => subject === 'Changed')).toHaveLength(1);
});

it('is limited to fifty, even for concurrent saves', async () => {
  const account = newId();
  for (let n = 1; n <= 45; n += 1) await templates.save(account, { name: `Number ${n}`, ...words });
  const more = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => templates.save(account, { name: `More ${n}`, ...words })));
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await templates.of(account)).toHaveLength(50);
});
