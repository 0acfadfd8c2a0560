import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, advanceClock, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const LEADS = 240;

interface Lead {
  leadId: string;
  email: string;
  reason: string | null;
}

interface Compared {
  contacted: { ordered: number };
  heldOut: { ordered: number };
  extraOrdered: { value: number };
  roas: { value: number; low: number; high: number };
}

let stage: Stage;
let campaignId: string;
let heldOut: Lead[];
beforeAll(async () => {
  stage = await openStage();
  const name = `holdout.${process.pid}`;
  const email = `${name}@larkfield.example`;
  const addresses = Array.from({ length: LEADS }, (_, n) => `lead${n}@${name}.example`);
  campaignId = await prepareCampaign(stage, email, addresses);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(() => stage.close());

const ledger = (): Promise<Ledger> => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`);
const panel = () => stage.page.getByRole('region', { name: 'What the emails brought' });
/** The first figure's value and the line below it. */
const roasShown = () =>
  stage.page.locator('dl[aria-label="Results so far"] > div:has(> dt:text-is("ROAS, estimate")) > dd').allTextContents();
const order = (leadId: string, amount: number) => send(stage, '/api/conversions', { lead_id: leadId, amount });

async function leads(state: string): Promise<Lead[]> {
  const { items } = await ask<{ items: Lead[] }>(stage.page, `/api/campaigns/${campaignId}/leads?state=${state}&limit=100`);
  return items;
}

describe('holding leads back', () => {
  it('is suggested from 200 leads on, with a choice of the share', async () => {
    const { page } = stage;
    await page.goto(`/campaigns/${campaignId}/launch`);
    await page.getByRole('heading', { name: 'Launch to about 216 leads' }).waitFor();
    await page.getByText('About 24 leads get no email.').waitFor();
    await look(stage, 'launch-holdout');
    const share = page.getByLabel('Share to hold back');
    await share.fill('25');
    expect(await share.inputValue()).toBe('10%');
    await share.fill('0');
    await page.getByText('Nobody is held back.').waitFor();
    await page.getByRole('heading', { name: 'Launch to 240 leads' }).waitFor();
    await share.fill('20');
    await page.getByRole('heading', { name: 'Launch to about 192 leads' }).waitFor();
    const field = page.getByLabel('Replies go to');
    if ((await field.inputValue()) === '') await field.fill('olive@larkfield.example');
    await page.getByLabel('Postal address').fill('12 Mill Lane, Bristol BS1 4DJ');
    await page.getByRole('button', { name: 'Launch to about 192 leads' }).click();
    await page.getByRole('button', { name: 'Undo launch' }).waitFor();
  });

  it('leaves them without emails, and says why wherever they are counted', async () => {
    const { page } = stage;
    await until(ledger, ({ planned }) => planned === LEADS * 4);
    heldOut = await leads('skipped');
    expect(new Set(heldOut.map(({ reason }) => reason))).toEqual(new Set(['held_out']));
    await advanceClock('2m');
    const contacted = LEADS - heldOut.length;
    const { skipped } = await until(ledger, ({ sent, inFlight }) => sent === contacted && inFlight === 0);
    expect(skipped).toBe(4 * heldOut.length);
    for (const { email } of heldOut.slice(0, 3))
      expect(await (await fetch(`${stage.url}/sandbox/api/messages?to=${encodeURIComponent(email)}`)).json()).toEqual([]);
    await page.goto(`/campaigns/${campaignId}/ledger`);
    await page.getByText('held back at random to measure the campaign').first().waitFor();
  });

  it('says that it is too early, and how much more is needed', async () => {
    const { page } = stage;
    await page.goto(`/campaigns/${campaignId}`);
    await panel().getByText(`${heldOut.length} leads were held back at random`).waitFor();
    await panel()
      .getByText('Too early to tell: chance alone could explain the difference. About 30 more orders would settle it.')
      .waitFor();
    expect(await roasShown()).toEqual([
      'Too early to tell',
      '0 orders so far. Counts all credited orders for now: too early to compare with the held-back leads',
    ]);
    await look(stage, 'holdout-too-early');
  });

  it('shows the effect of the emails once there are orders', async () => {
    const { page } = stage;
    const [first] = heldOut;
    await order(first?.leadId ?? '', 210);
    const contacted = await leads('active');
    for (const { leadId } of contacted.slice(0, 40)) await order(leadId, 210);
    const of = LEADS - heldOut.length;
    const { extraOrdered, roas } = await until(
      () => ask<Compared>(page, `/api/campaigns/${campaignId}/holdout`),
      (now) => now.contacted.ordered === 40 && now.heldOut.ordered === 1,
    );
    expect(extraOrdered.value).toBeCloseTo(40 - of / heldOut.length, 0);
    await page.reload();
    await panel()
      .getByText(new RegExp(`^${Math.round(extraOrdered.value)} more ordered, \\$[\\d,]+$`))
      .waitFor();
    await panel().getByText(`40 of ${of} ordered`).waitFor();
    expect(await roasShown()).toEqual([
      `${roas.value.toFixed(1)}×`,
      `likely range ${roas.low.toFixed(1)} to ${roas.high.toFixed(1)}×; only what the emails brought, compared with the held-back leads`,
    ]);
    await panel().getByText(`1 of ${heldOut.length} ordered`).waitFor();
    await panel().getByText('How this is worked out').click();
    await panel()
      .getByText(/^Both groups were drawn at random by the launch/)
      .waitFor();
    await look(stage, 'holdout-more');
    expect(stage.faults).toEqual([]);
  });
});
