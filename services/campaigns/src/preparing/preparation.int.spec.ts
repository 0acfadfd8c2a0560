import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { BuiltInStrategist } from '../writing/strategist/built-in/built-in-strategist.js';
import { type Strategist, StrategistFault } from '../writing/strategist/strategist.js';
import type { BriefText } from '../campaign/campaign-texts.js';
import { CreateRevivalCampaign } from '../creating/create-revival-campaign/create-revival-campaign.js';
import { GetCampaignStatus } from './get-campaign-status/get-campaign-status.js';
import type { CampaignDetails } from '../results/get-campaigns/campaign.dto.js';
import { GetCampaign, GetCampaigns } from '../results/get-campaigns/get-campaigns.js';
import { GetEmails } from '../editing/get-emails/get-emails.js';
import { RetryCampaign } from './retry-campaign/retry-campaign.js';
import { type TestCampaigns, answers, startCampaigns } from '../campaign/testing/start-campaigns.js';

/** Works like the built-in one, once it is reachable. */
class MoodyStrategist implements Strategist {
  readonly author = 'openai';
  private readonly honest = new BuiltInStrategist();
  fault: Error | null = null;
  asked = 0;

  async strategy(...[brief, list]: Parameters<Strategist['strategy']>) {
    this.asked += 1;
    if (this.fault) throw this.fault;
    return this.honest.strategy(brief, list);
  }

  async sequence(...[brief, list]: Parameters<Strategist['sequence']>) {
    return this.honest.sequence(brief, list);
  }

  async rewrite(...[brief, list, rewrite]: Parameters<Strategist['rewrite']>) {
    return this.honest.rewrite(brief, list, rewrite);
  }
}

const strategist = new MoodyStrategist();
let campaigns: TestCampaigns;
let listId: string;
beforeAll(async () => {
  campaigns = await startCampaigns(strategist);
  listId = await campaigns.list([{ firstName: 'Dana', company: 'Harbor' }, { firstName: 'Ola' }, {}]);
});
afterAll(() => campaigns.stop());

const create = (list = listId, accountId = campaigns.accountId): Promise<{ campaignId: string }> =>
  campaigns.do(new CreateRevivalCampaign(accountId, list, answers, 'performance_based'));
const status = (campaignId: string, accountId = campaigns.accountId): Promise<unknown> =>
  campaigns.ask(new GetCampaignStatus(accountId, campaignId));
const typesIn = async (campaignId: string): Promise<string[]> =>
  (await campaigns.store.readStream(campaigns.accountId, `campaign-${campaignId}`)).map((event) => event.type);
/** Lets the next attempt of every job run now instead of after its delay. */
const hurry = () => campaigns.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');

describe('optional answers of the form', () => {
  it('are saved, shown again, and used in the emails', async () => {
    strategist.fault = null;
    const list = await campaigns.list([{ firstName: 'Dana', custom: { last_visit: 'in March' } }], { fields: ['email', 'last_visit'] });
    const open: Partial<BriefText> = {
      ...{ audience: 'consumer', link: 'larkfield.example/back', proof: '"It saved my week," says Ola.', tone: 'playful' },
      merge_columns: ['last_visit', 'gone'],
    };
    const campaignId = await campaigns.prepared(list, open);
    const details = await campaigns.ask<CampaignDetails>(new GetCampaign(campaigns.accountId, campaignId));
    expect(details.business_info).toMatchObject(open);
    const emails = await campaigns.ask<{ text: string }[]>(new GetEmails(campaigns.accountId, campaignId));
    expect(emails[0]?.text).toContain('Your last visit, by my notes, was {{ last_visit | default: "some time ago" }}.');
    expect(emails[2]?.text).toContain('"It saved my week," says Ola.');
    for (const { text } of emails) expect(text).toMatch(/^Hey [^]*https:\/\/larkfield\.example\/back[^]*\n\nCheers,\n/);
  });
});

describe('from the form to four emails', () => {
  it('is queued immediately, and prepared in stages that each end in an event', async () => {
    strategist.fault = null;
    const { campaignId } = await create();
    expect(await status(campaignId)).toEqual({
      processing_stage: 'queued',
      status: 'processing',
      error_message: null,
      leads_count: null,
      launchedAt: null,
    });
    await campaigns.settle();
    expect(await typesIn(campaignId)).toEqual([
      'CampaignRequested',
      'LeadsAnalyzed',
      'StrategyGenerated',
      'SequenceGenerated',
      'CampaignPrepared',
    ]);
    expect(await status(campaignId)).toEqual({
      processing_stage: 'completed',
      status: 'active',
      error_message: null,
      leads_count: 3,
      launchedAt: null,
    });
  });

  it('shows the answers, the strategy and the emails', async () => {
    const { campaignId } = await create();
    await campaigns.settle();
    const campaign = await campaigns.ask<CampaignDetails>(new GetCampaign(campaigns.accountId, campaignId));
    const { campaign_name, ...business_info } = answers;
    expect(campaign).toMatchObject({
      _id: campaignId,
      name: campaign_name,
      business_info,
      companyName: answers.company_name,
      productService: answers.product_or_service,
      targetMarket: answers.ideal_customer_profile,
      targetAudience: answers.ideal_customer_profile,
      offerDescription: answers.target_offer,
      monthlyBudget: null,
      prospectsPerDay: 0,
      average_order_value: 420.5,
      lead_list_id: listId,
      leadListName: 'leads.csv',
      stats: { sent: 0, opened: 0, replied: 0, leads_found: 3, revenue_generated: 0 },
      strategy: { author: 'openai', budget: { daily: 100 } },
    });
    expect(campaign.steps.map(({ step, day, name }) => [step, day, name])).toEqual([
      [1, 1, 'Re-engagement'],
      [2, 3, 'Value Proposition'],
      [3, 7, 'Social Proof'],
      [4, 14, 'Urgency'],
    ]);
    const emails = await campaigns.ask<{ html: string; subject: string; version: number; author: string }[]>(
      new GetEmails(campaigns.accountId, campaignId),
    );
    expect(emails.map(({ subject }) => subject)).toEqual(campaign.steps.map(({ subject }) => subject));
    expect(emails[0]).toMatchObject({ version: 1, author: 'openai', htmlFromText: true });
    expect(emails[0]?.html).toContain('<p');
  });

  it('puts no text into events', async () => {
    const { campaignId } = await create();
    await campaigns.settle();
    const stream = JSON.stringify(await campaigns.store.readStream(campaigns.accountId, `campaign-${campaignId}`));
    for (const word of ['Larkfield', 'Two months free', 'till', 'Trial users']) expect(stream).not.toContain(word);
  });

  it('accepts only the caller’s ready lists', async () => {
    const foreign = await campaigns.list([{}], { accountId: newId() });
    const importing = await campaigns.list([{}], { status: 'processing' });
    const empty = await campaigns.list([]);
    await expect(create(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(create(importing)).rejects.toMatchObject({ code: 'LEAD_LIST_NOT_READY' });
    await expect(create(empty)).rejects.toMatchObject({ code: 'LEAD_LIST_NOT_READY' });
  });

  it('is invisible to other accounts', async () => {
    const { campaignId } = await create();
    await expect(status(campaignId, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await campaigns.settle();
    await expect(status(campaignId, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await campaigns.ask(new GetCampaigns(newId()))).toEqual([]);
  });
});

describe('a strategist that fails', () => {
  it.each(['unavailable', 'refused', 'limit'] as const)(
    'because it is %s has the built-in one stand in, which the page can say',
    async (kind) => {
      strategist.fault = new StrategistFault(kind, 'no');
      strategist.asked = 0;
      const { campaignId } = await create();
      await campaigns.settle();
      expect(strategist.asked).toBe(1);
      const campaign = await campaigns.ask<CampaignDetails>(new GetCampaign(campaigns.accountId, campaignId));
      expect(campaign).toMatchObject({ processing_stage: 'completed', strategy: { author: 'built-in', standIn: kind } });
      const [email] = await campaigns.ask<{ author: string; standIn: string | null }[]>(new GetEmails(campaigns.accountId, campaignId));
      expect(email).toMatchObject({ author: 'openai', standIn: null });
      strategist.fault = null;
    },
  );
});

describe('a stage that breaks', () => {
  it('is retried, and if it keeps failing the campaign fails with a helpful message', async () => {
    strategist.fault = new Error('a bug');
    strategist.asked = 0;
    const { campaignId } = await create();
    await campaigns.settle();
    expect(await status(campaignId)).toMatchObject({ status: 'processing', processing_stage: 'generating_strategy' });
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await hurry();
      await campaigns.settle();
    }
    expect(strategist.asked).toBe(4);
    expect(await status(campaignId)).toMatchObject({
      status: 'failed',
      processing_stage: 'generating_strategy',
      error_message: 'Something went wrong on our side while preparing this campaign. Your answers are safe. Try again.',
    });

    strategist.fault = null;
    await campaigns.do(new RetryCampaign(campaigns.accountId, campaignId));
    await campaigns.settle();
    expect(await status(campaignId)).toMatchObject({ status: 'active', processing_stage: 'completed', error_message: null });
    expect((await typesIn(campaignId)).slice(2)).toEqual([
      'CampaignFailed',
      'CampaignRetried',
      'StrategyGenerated',
      'SequenceGenerated',
      'CampaignPrepared',
    ]);
  });
});

describe('a list emptied during preparation', () => {
  it('fails the campaign', async () => {
    const list = await campaigns.list([{}]);
    const { campaignId } = await create(list);
    await campaigns.database.pool.query('DELETE FROM vault.leads WHERE list_id = $1', [list]);
    await campaigns.settle();
    expect(await status(campaignId)).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('has no leads any more'),
    });
  });
});

it('can be rebuilt from the events', async () => {
  await expectRebuildable(campaigns.database.pool, campaigns.projections.view);
});
