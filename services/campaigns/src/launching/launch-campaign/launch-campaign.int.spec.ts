import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { TextVault, senderTextId } from '@rekindle/vault';
import { DeleteCampaign } from '../../ending/delete-campaign/delete-campaign.js';
import { EditEmail } from '../../editing/edit-email/edit-email.js';
import { GetCampaignStatus } from '../../preparing/get-campaign-status/get-campaign-status.js';
import type { CampaignDetails } from '../../results/get-campaigns/campaign.dto.js';
import { GetCampaign, GetCampaigns } from '../../results/get-campaigns/get-campaigns.js';
import { GetEmails } from '../../editing/get-emails/get-emails.js';
import { RetryCampaign } from '../../preparing/retry-campaign/retry-campaign.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { UndoLaunch } from '../undo-launch/undo-launch.js';
import type { GivenSender } from '../sender.js';
import { LaunchCampaign, type LaunchedAt } from './launch-campaign.js';

const maya = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane, Bristol' };

let campaigns: TestCampaigns;
let listId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  listId = await campaigns.list([{ firstName: 'Dana' }, {}]);
});
afterAll(() => campaigns.stop());

const launch = (campaignId: string, sender: GivenSender = maya): Promise<LaunchedAt> =>
  campaigns.do(new LaunchCampaign(campaigns.accountId, campaignId, sender));
const campaign = (campaignId: string): Promise<CampaignDetails> => campaigns.ask(new GetCampaign(campaigns.accountId, campaignId));
const streamOf = (campaignId: string) => campaigns.store.readStream(campaigns.accountId, `campaign-${campaignId}`);

describe('launching', () => {
  it('requires a plan', async () => {
    const campaignId = await campaigns.prepared(listId);
    await expect(launch(campaignId)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await campaigns.plan('business', 'Europe/Berlin');
  });

  it('names the sender’s missing fields, and remembers a complete one', async () => {
    const campaignId = await campaigns.prepared(listId);
    const refusal = await launch(campaignId, { senderName: 'Maya' }).catch((error: unknown) => error as DomainError);
    expect(refusal).toMatchObject({ code: 'SENDER_INCOMPLETE', faults: [{ field: 'replyTo' }, { field: 'postalAddress' }] });

    const first = await launch(campaignId);
    expect(first.startsAt.getTime() - first.launchedAt.getTime()).toBe(60_000);
    const second = await campaigns.prepared(listId);
    await launch(second, {});
    const [sent, again] = await Promise.all([streamOf(campaignId), streamOf(second)]);
    expect(again.at(-1)?.data.sender).toEqual(sent.at(-1)?.data.sender);

    const third = await campaigns.prepared(listId);
    await launch(third, { postalAddress: '1 New Road' });
    const remembered = await new TextVault(campaigns.database.pool).latest(senderTextId(campaigns.accountId));
    expect(remembered).toMatchObject({ version: 2, body: { ...maya, postalAddress: '1 New Road', companyName: 'Larkfield' } });
  });

  it('refuses emails that the sender’s code cannot fill in', async () => {
    const campaignId = await campaigns.prepared(listId);
    const key = { accountId: campaigns.accountId, campaignId };
    const write = (text: string) => campaigns.emailChanges.write(key, 2, { subject: 'Hello', text, html: null, author: 'user' });
    await write('{{ (1..100000000) | join: "," }}');
    const message = 'The email grows too long when it is filled in.';
    await expect(launch(campaignId)).rejects.toMatchObject({
      code: 'EMAIL_TEMPLATE_INVALID',
      message: `The email of day 3 cannot be sent. ${message}`,
      faults: [{ field: 'emails.2.text', message }],
    });
    expect((await streamOf(campaignId)).at(-1)?.type).toBe('SequenceEdited');
    await write('Hello {{ first_name }}');
    await launch(campaignId);
    expect((await streamOf(campaignId)).at(-1)?.type).toBe('CampaignLaunched');
  });

  it('is refused if the columns of its list change after its emails were checked', async () => {
    const own = await campaigns.list([{ firstName: 'Dana' }]);
    const campaignId = await campaigns.prepared(own);
    const { hold } = LeadLists.prototype as Record<
      'hold',
      (this: LeadLists, ...given: Parameters<LeadLists['hold']>) => ReturnType<LeadLists['hold']>
    >;
    jest.spyOn(LeadLists.prototype, 'hold').mockImplementationOnce(async function (this: LeadLists, ...given) {
      await campaigns.database.pool.query(
        `UPDATE campaigns.lead_lists SET mapping = '[{"column": "Nick", "field": "skip"}]' WHERE list_id = $1`,
        [own],
      );
      return hold.apply(this, given);
    });
    await expect(launch(campaignId)).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    await launch(campaignId);
    expect((await streamOf(campaignId)).at(-1)?.type).toBe('CampaignLaunched');
  });

  it('records the emails, the time zone and the start in the event', async () => {
    const campaignId = await campaigns.prepared(listId);
    await launch(campaignId);
    await campaigns.settle();
    const { data } = (await streamOf(campaignId)).at(-1) ?? {};
    expect(data).toMatchObject({ listId, timeZone: 'Europe/Berlin', startsAt: '2026-11-02T09:01:00.000Z' });
    expect(await campaign(campaignId)).toMatchObject({
      status: 'active',
      launchedAt: '2026-11-02T09:00:00.000Z',
      startsAt: '2026-11-02T09:01:00.000Z',
    });
  });

  it('draws the same held-out leads when undone and launched again, with a larger or smaller share', async () => {
    const campaignId = await campaigns.prepared(listId);
    const holdout = async () => (await streamOf(campaignId)).findLast(({ type }) => type === 'CampaignLaunched')?.data.holdout;
    const hold = (percent: number) => campaigns.do(new LaunchCampaign(campaigns.accountId, campaignId, maya, percent));
    await hold(10);
    const first = await holdout();
    expect(first).toEqual({ percent: 10, seed: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await expect(hold(20)).rejects.toMatchObject({ code: 'CAMPAIGN_ALREADY_LAUNCHED' });
    expect(await holdout()).toEqual(first);
    await campaigns.do(new UndoLaunch(campaigns.accountId, campaignId));
    await hold(20);
    expect(await holdout()).toEqual({ ...(first as object), percent: 20 });
    await campaigns.do(new UndoLaunch(campaigns.accountId, campaignId));
    await hold(0);
    expect(await holdout()).toBeUndefined();
  });

  it('happens once for concurrent requests', async () => {
    const campaignId = await campaigns.prepared(listId);
    const answers = await Promise.allSettled([launch(campaignId), launch(campaignId), launch(campaignId)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CAMPAIGN_ALREADY_LAUNCHED' });
    expect((await streamOf(campaignId)).filter((event) => event.type === 'CampaignLaunched')).toHaveLength(1);
  });

  it('refuses unprepared campaigns and others’ campaigns', async () => {
    const campaignId = await campaigns.prepared(listId);
    await expect(campaigns.do(new LaunchCampaign(newId(), campaignId, maya))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(campaigns.do(new RetryCampaign(campaigns.accountId, campaignId))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FAILED' });
  });
});

describe('undoing a launch', () => {
  it('holds the mailer first, then undoes the launch, so that the campaign can be edited and launched again', async () => {
    const campaignId = await campaigns.prepared(listId);
    await launch(campaignId);
    const draft = { subject: 'New words', text: 'Hi {{ first_name | default: "there" }}' };
    await expect(campaigns.do(new EditEmail(campaigns.accountId, campaignId, 1, draft))).rejects.toMatchObject({
      code: 'CAMPAIGN_NOT_EDITABLE',
    });
    const launchId = (await streamOf(campaignId)).at(-1)?.data.launchId;
    await campaigns.do(new UndoLaunch(campaigns.accountId, campaignId));
    const key = { accountId: campaigns.accountId, campaignId };
    const followUp = { job: 'campaigns.finish-hold', payload: { ...key, launchId } };
    expect(campaigns.held.asked.at(-1)).toEqual({ ...key, because: 'undone', followUp });
    await campaigns.settle();
    expect(await campaign(campaignId)).toMatchObject({ status: 'active', launchedAt: null, startsAt: null });
    await campaigns.do(new EditEmail(campaigns.accountId, campaignId, 1, draft));
    await launch(campaignId);
    const last = (await streamOf(campaignId)).at(-1);
    expect(last?.type).toBe('CampaignLaunched');
    expect((last?.data.steps as { email: { version: number } }[])[0]?.email.version).toBe(2);
  });

  it('is refused once the first email may have been sent, by the clock or by the mailer', async () => {
    const campaignId = await campaigns.prepared(listId);
    await launch(campaignId);
    campaigns.held.refusal = new DomainError('LAUNCH_NOT_UNDOABLE', 'too late');
    await expect(campaigns.do(new UndoLaunch(campaigns.accountId, campaignId))).rejects.toMatchObject({ code: 'LAUNCH_NOT_UNDOABLE' });
    campaigns.held.refusal = null;
    campaigns.clock.advance(60_000);
    await expect(campaigns.do(new UndoLaunch(campaigns.accountId, campaignId))).rejects.toMatchObject({ code: 'LAUNCH_NOT_UNDOABLE' });
    expect((await streamOf(campaignId)).at(-1)?.type).toBe('CampaignLaunched');
  });
});

describe('deleting', () => {
  it('holds the mailer first, and then removes the campaign everywhere', async () => {
    const campaignId = await campaigns.prepared(listId);
    await launch(campaignId);
    await campaigns.do(new DeleteCampaign(campaigns.accountId, campaignId));
    const key = { accountId: campaigns.accountId, campaignId };
    const followUp = { job: 'campaigns.finish-hold', payload: { ...key, launchId: null } };
    expect(campaigns.held.asked.at(-1)).toEqual({ ...key, because: 'deleted', followUp });
    await campaigns.settle();
    for (const query of [GetCampaign, GetCampaignStatus, GetEmails])
      await expect(campaigns.ask(new query(campaigns.accountId, campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const all = await campaigns.ask<{ _id: string }[]>(new GetCampaigns(campaigns.accountId));
    expect(all.map(({ _id }) => _id)).not.toContain(campaignId);
    for (const command of [DeleteCampaign, RetryCampaign, UndoLaunch])
      await expect(campaigns.do(new command(campaigns.accountId, campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(launch(campaignId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves the campaign unchanged if the mailer cannot be held', async () => {
    const campaignId = await campaigns.prepared(listId);
    campaigns.held.refusal = new Error('the mailer is away');
    await expect(campaigns.do(new DeleteCampaign(campaigns.accountId, campaignId))).rejects.toThrow('the mailer is away');
    campaigns.held.refusal = null;
    expect(await campaign(campaignId)).toMatchObject({ status: 'active' });
  });

  it('does not affect others’ campaigns', async () => {
    const campaignId = await campaigns.prepared(listId);
    const asked = campaigns.held.asked.length;
    await expect(campaigns.do(new DeleteCampaign(newId(), campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(campaigns.held.asked).toHaveLength(asked);
  });
});

it('can be rebuilt from the events', async () => {
  await campaigns.settle();
  await expectRebuildable(campaigns.database.pool, campaigns.projections.view);
});
