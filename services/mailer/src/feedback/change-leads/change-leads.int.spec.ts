import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import type { LeadAction } from './change-leads.dto.js';
import { ChangeLeads } from '../change-leads.js';

let app: MailerApp;
beforeAll(async () => {
  app = await startMailerApp();
});
afterAll(() => app.close());

async function launched(): Promise<SeededCampaign> {
  const campaign = await app.world.prepare(await app.world.seed(3));
  await app.world.launch(campaign);
  await app.settle();
  return campaign;
}
const act = ({ accountId, campaignId }: SeededCampaign, action: LeadAction, leadIds: readonly string[]) =>
  app.do(new ChangeLeads(accountId, campaignId, action, leadIds));
const states = async ({ campaignId }: SeededCampaign) => {
  const { rows } = await app.world.database.pool.query<{ state: string }>(
    'SELECT state FROM mailer.outreaches WHERE campaign_id = $1 ORDER BY lead_id',
    [campaignId],
  );
  return rows.map(({ state }) => state);
};

it('stops the chosen leads and no other, and again changes nothing', async () => {
  const campaign = await launched();
  const chosen = campaign.leadIds.slice(0, 2);
  expect(await act(campaign, 'stop', chosen)).toEqual({ done: 2, refused: [] });
  expect(await act(campaign, 'stop', chosen)).toEqual({ done: 2, refused: [] });
  expect(await states(campaign)).toEqual(['stopped', 'stopped', 'active']);
});

it('silences each address for the whole account', async () => {
  const campaign = await launched();
  expect(await act(campaign, 'do_not_contact', campaign.leadIds)).toEqual({ done: 3, refused: [] });
  const { rows } = await app.world.database.pool.query('SELECT reason FROM mailer.suppressions WHERE account_id = $1', [
    campaign.accountId,
  ]);
  expect(rows).toEqual(Array(3).fill({ reason: 'do_not_contact' }));
});

it('says which lead it could not act on and why, and acts on the others', async () => {
  const campaign = await launched();
  const nobody = newId();
  const [first = ''] = campaign.leadIds;
  expect(await act(campaign, 'stop', [nobody, first])).toMatchObject({ done: 1, refused: [{ leadId: nobody, code: 'NOT_FOUND' }] });
  expect(await act(campaign, 'replied', [first])).toMatchObject({ done: 0, refused: [{ leadId: first, code: 'LEAD_NOT_CONTACTED' }] });
});

it('finds no lead of another account', async () => {
  const campaign = await launched();
  await expect(act({ ...campaign, accountId: newId() }, 'stop', campaign.leadIds)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await states(campaign)).toEqual(['active', 'active', 'active']);
});
