import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { DraftCampaign } from '../../creating/draft-campaign/draft-campaign.js';
import type { CampaignName } from '../get-campaign-names/campaign-name.dto.js';
import { GetCampaignNames } from '../get-campaign-names/get-campaign-names.js';
import type { CampaignSummary } from './campaign.dto.js';
import { GetCampaigns } from './get-campaigns.js';

const DRAFTS = 7;

let campaigns: TestCampaigns;
beforeAll(async () => {
  campaigns = await startCampaigns();
  const listId = await campaigns.list([{ firstName: 'Dana' }]);
  await campaigns.prepared(listId, { campaign_name: 'Trial users, spring' });
  for (const n of Array.from({ length: DRAFTS }, (_, index) => index + 1)) {
    // Two at the same time, which must be neither repeated nor skipped.
    if (n % 2 === 1) campaigns.clock.advance(1000);
    await campaigns.do(new DraftCampaign(campaigns.accountId, { name: `Bread day ${n}`, subject: 'Bread', body: 'We bake.' }));
  }
  await campaigns.settle();
});
afterAll(() => campaigns.stop());

const list = (wanted: ConstructorParameters<typeof GetCampaigns>[1] = {}, accountId = campaigns.accountId): Promise<CampaignSummary[]> =>
  campaigns.ask(new GetCampaigns(accountId, wanted));
const names = (found: readonly { name: string }[]): string[] => found.map(({ name }) => name);
const newestFirst = ['Bread day 7', 'Bread day 6', 'Bread day 5', 'Bread day 4', 'Bread day 3', 'Bread day 2', 'Bread day 1'];

describe('campaigns', () => {
  it('are returned in full if no page is requested', async () => {
    expect(names(await list())).toEqual([...newestFirst, 'Trial users, spring']);
  });

  it('are paged, each exactly once', async () => {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 3, after });
      pages.push(names(page));
      after = page.at(-1)?._id;
    } while (after);
    expect(pages).toEqual([newestFirst.slice(0, 3), newestFirst.slice(3, 6), ['Bread day 1', 'Trial users, spring'], []]);
  });

  it.each([
    ['SPRING trial', ['Trial users, spring']],
    ['leads.csv', ['Trial users, spring']],
    ['months free', ['Trial users, spring']],
    ['independent till', ['Trial users, spring']],
    ['bread 4', ['Bread day 4']],
    ['nobody', []],
  ])('are found by words of their name, list, offer and audience: %s', async (search, found) => {
    expect(names(await list({ search, limit: 3 }))).toEqual(found);
  });

  it('are paged in searches too', async () => {
    const page = await list({ search: 'bread', limit: 3 });
    expect(names(page)).toEqual(newestFirst.slice(0, 3));
    expect(names(await list({ search: 'bread', limit: 3, after: page[2]?._id }))).toEqual(newestFirst.slice(3, 6));
  });

  it('of another account are neither returned nor usable as a page’s start', async () => {
    expect(await list({ search: 'bread' }, newId())).toEqual([]);
    const [own] = await list({ limit: 1 });
    expect(await list({ after: own?._id, limit: 3 }, newId())).toEqual([]);
  });
});

describe('their names', () => {
  it('are returned with each one’s status, and without figures', async () => {
    const found = await campaigns.ask<CampaignName[]>(new GetCampaignNames(campaigns.accountId));
    expect(names(found)).toEqual([...newestFirst, 'Trial users, spring']);
    const [whole] = await list({ search: 'spring' });
    const { _id, status, campaign_type, processing_stage, lead_list_id, leadListName, launchedAt } = whole as CampaignSummary;
    const standing = { _id, status, campaign_type, processing_stage, lead_list_id, leadListName, launchedAt };
    expect(found.at(-1)).toEqual({ ...standing, name: 'Trial users, spring', replied: 0 });
    expect(leadListName).toBe('leads.csv');
    expect(await campaigns.ask(new GetCampaignNames(newId()))).toEqual([]);
  });
});
