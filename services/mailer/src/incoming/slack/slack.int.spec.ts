import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Dns } from '../../mailboxes/hosts/dns.js';
import type { SandboxMail } from '../../mailboxes/hosts/sandbox-mail.js';
import { KnownCampaigns } from '../../known-campaigns/known-campaigns.js';
import { messageOf, store } from '../../testing/inbox-seeds.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { TestSlackServer } from '../../testing/test-slack-server.js';
import { PostReply } from './post-reply/post-reply.job.js';
import { RemoveSlack, RemoveSlackHandler } from './remove-slack/remove-slack.js';
import { Replies } from './replies.js';
import { SaveSlack, SaveSlackHandler } from './save-slack/save-slack.js';
import type { SlackTest } from './slack.dto.js';
import { SlackNotices } from './slack-notices.js';
import { SlackPoster } from './slack-poster.js';
import { SlackReactions } from './slack.reactions.js';
import { type ShownWebhook, type SlackReplies, SlackWebhooks } from './slack-webhooks.js';
import { TestSlack, TestSlackHandler } from './test-slack/test-slack.js';

const slack = new TestSlackServer();
let app: MailerApp;
let campaign: SeededCampaign;
let host: string;
let parts: ReturnType<typeof assemble>;

beforeAll(async () => {
  app = await startMailerApp();
  host = await slack.listen();
  parts = assemble([host]);
  await settle();
});
beforeEach(async () => {
  slack.reset();
  await app.world.database.pool.query('DELETE FROM jobs._private_jobs');
  campaign = await app.world.seed(2);
  await app.settle();
  const brief = JSON.stringify({ campaign_name: 'Trial users, <spring>' });
  await app.world.database.pool.query(`UPDATE vault.texts SET body = body || $2::jsonb WHERE account_id = $1 AND kind = 'brief'`, [
    campaign.accountId,
    brief,
  ]);
});
afterAll(async () => {
  await slack.close();
  await app.close();
});

function assemble(slackWebhookHosts: string[]) {
  const { database, clock, settings, leads, texts, store: events } = app.world;
  const { pool } = database;
  const own = { ...settings, slackWebhookHosts, publicUrl: 'https://rekindle.example' };
  const webhooks = new SlackWebhooks(pool, clock, own);
  const notices = new SlackNotices(pool, new JobQueue());
  const poster = new SlackPoster(new Dns({ servers: async () => ({ dnsServer: '' }) } as unknown as SandboxMail, own), own);
  poster.timeoutMs = 500;
  const campaigns = new KnownCampaigns(pool, events, { waitFor: async () => true });
  return {
    webhooks,
    saving: new SaveSlackHandler(webhooks, own),
    removing: new RemoveSlackHandler(webhooks),
    testing: new TestSlackHandler(webhooks, poster),
    drained: {
      reactions: [new SlackReactions(notices, webhooks)],
      jobs: [new PostReply(notices, webhooks, new Replies(pool, own, campaigns, leads, texts), poster)],
    },
  };
}

const settle = () => drain(app.world.database.pool, parts.drained);
const address = (path = 'wxyz') => `http://${host}/services/T0123/B0456/AbCdEfGh1234${path}`;
const save = (url: string | undefined, replies?: SlackReplies) => parts.saving.execute(new SaveSlack(campaign.accountId, { url, replies }));
const shown = (): Promise<ShownWebhook | null> => parts.webhooks.shown(campaign.accountId);
const test = (): Promise<SlackTest> => parts.testing.execute(new TestSlack(campaign.accountId));
/** Without the inbox's jobs, which the gateway runs. */
const WAITING = `SELECT payload, last_error FROM jobs._private_jobs WHERE key IS NULL OR key NOT LIKE 'mailer.ask-for-label:%'`;
const waiting = async () => (await app.world.database.pool.query<object>(WAITING)).rows;
const later = async () => {
  await app.world.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');
  await settle();
};

async function replies(n = 0, { autoReply = false, text }: { autoReply?: boolean; text?: string } = {}): Promise<void> {
  const { accountId, campaignId } = campaign;
  if (text !== undefined) await store(app, messageOf(campaign, n, { text }));
  const data = { accountId, campaignId, leadId: lead(campaign, n), step: 1, autoReply, source: 'imap' };
  const events = [{ type: 'ReplyReceived', data }];
  const occurredAt = app.world.clock.now();
  await app.world.store.append({
    tenantId: accountId,
    streamId: `spec-${newId()}`,
    context: 'mailer',
    expectedVersion: 0,
    events,
    occurredAt,
  });
}

describe('a webhook address', () => {
  it('is sealed, and only its host and its end are shown', async () => {
    await save(address());
    expect(await shown()).toEqual({ host, lastFour: 'wxyz', replies: 'each', disabledAt: null, problem: null });
    const { rows } = await app.world.database.pool.query('SELECT * FROM mailer.slack_webhooks');
    expect(JSON.stringify(rows)).not.toContain('AbCdEfGh');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('AbCdEfGh').toString('hex'));
  });

  it('can be changed and removed', async () => {
    await save(address());
    await save(undefined, 'none');
    await save(address('abcd'));
    expect(await shown()).toMatchObject({ lastFour: 'abcd', replies: 'none' });
    await parts.removing.execute(new RemoveSlack(campaign.accountId));
    expect(await shown()).toBeNull();
  });

  it('is refused if it is of another host, and the existing one is kept', async () => {
    await save(address());
    await expect(save('https://evil.example/services/T/B/x')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      faults: [{ field: 'url', message: expect.stringContaining('Only addresses at hooks.slack.com are taken, not at evil.example') }],
    });
    expect(await shown()).toMatchObject({ lastFour: 'wxyz' });
  });

  it('is required before a choice or a test', async () => {
    await expect(save(undefined, 'none')).rejects.toMatchObject({
      faults: [{ field: 'url', message: 'Give the address of a webhook first' }],
    });
    await expect(test()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a test message', () => {
  beforeEach(() => save(address()));

  it('is posted', async () => {
    expect(await test()).toMatchObject({ posted: true, answer: null, webhook: { disabledAt: null } });
    expect(slack.messages).toEqual(['This is a test message from Rekindle. Replies of your leads will be posted here.']);
  });

  it("reports Slack's answer if it is refused; a webhook that is gone is disabled until one succeeds", async () => {
    slack.answers(404, 'no_service');
    const answer = 'Slack answered 404: no_service';
    expect(await test()).toMatchObject({ posted: false, answer, webhook: { disabledAt: app.world.clock.now(), problem: answer } });
    slack.answers(200, 'ok');
    expect(await test()).toMatchObject({ posted: true, webhook: { disabledAt: null, problem: null } });
  });

  it.each([
    [500, 'server\u0000error', {}, 'Slack answered 500: server error'],
    [400, 'invalid_payload', {}, 'Slack answered 400: invalid_payload'],
    [302, '', { location: 'http://127.0.0.1:1/' }, 'Slack answered 302. It leads elsewhere, which is not followed'],
  ])('changes nothing if it is answered with %i', async (status, words, headers, answer) => {
    slack.answers(status, words, headers);
    expect(await test()).toMatchObject({ posted: false, answer, webhook: { disabledAt: null } });
    expect(slack.messages).toHaveLength(1);
  });

  it('is given up if no answer comes in time, and reads only the beginning of an endless answer', async () => {
    slack.isSilent();
    expect(await test()).toMatchObject({ posted: false, answer: expect.stringMatching(/^Slack did not answer in time/) });
    slack.isEndless();
    expect(await test()).toMatchObject({ posted: true });
  });

  it("is never sent to an internal address, regardless of how the host's name resolves", async () => {
    const { settings } = app.world;
    const dns = { addresses: async () => ['34.1.2.3', '10.0.0.7'] } as unknown as Dns;
    const poster = new SlackPoster(dns, { ...settings, slackWebhookHosts: [] });
    expect(await poster.post(new URL('https://hooks.slack.com/services/T/B/wxyz'), 'Hello')).toEqual({
      outcome: 'failed',
      words: 'hooks.slack.com points to a private address, which this server does not connect to',
    });
  });
});

describe('a reply', () => {
  beforeEach(() => save(address()));

  it('is posted once, with its author, campaign, first line and a link to the thread', async () => {
    await replies(0, { text: 'Yes & <!channel> please.\nAda' });
    await settle();
    const { rows } = await app.world.database.pool.query<{ id: string }>('SELECT id FROM mailer.inbox_threads WHERE account_id = $1', [
      campaign.accountId,
    ]);
    const who = (await app.world.leads.byIds(campaign.accountId, [lead(campaign, 0)])).get(lead(campaign, 0));
    expect(slack.messages).toEqual([
      [
        `Lead 0 (${who?.email}) replied to your campaign "Trial users, &lt;spring&gt;".`,
        '> Yes &amp; &lt;!channel&gt; please.',
        `<https://rekindle.example/inbox/${rows[0]?.id}|Answer in the inbox>`,
      ].join('\n'),
    ]);
    // The event is delivered again, as after a reaction was reset.
    await app.world.database.pool.query(
      "UPDATE es.checkpoints SET position = 0 WHERE group_name = 'mailer.post-to-slack-when-reply-received'",
    );
    await settle();
    expect(slack.messages).toHaveLength(1);
  });

  it('is posted without words if it was recorded by hand', async () => {
    await replies(1);
    await settle();
    expect(slack.messages[0]).toMatch(
      /^Lead 1 .* replied to your campaign "Trial users, &lt;spring&gt;"\.\n<https:\/\/rekindle\.example\/inbox\|/,
    );
  });

  it('is not posted if it is automatic, or if nobody wants it', async () => {
    await replies(0, { autoReply: true });
    await save(undefined, 'none');
    await replies(1);
    await settle();
    await parts.removing.execute(new RemoveSlack(campaign.accountId));
    await replies(1);
    await settle();
    expect([slack.messages, await waiting()]).toEqual([[], []]);
  });

  it('waits while Slack fails, with no personal data in its job, and is posted once Slack works', async () => {
    slack.answers(500, 'server_error');
    await replies(0, { text: 'Call me Thursday' });
    await settle();
    const jobs = await waiting();
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).toContain('Slack answered 500: server_error');
    expect(JSON.stringify(jobs)).not.toMatch(/thursday|lead 0|spring|AbCdEfGh|wxyz/i);
    slack.answers(200, 'ok');
    await later();
    expect([slack.messages.length, await waiting()]).toEqual([2, []]);
    await later();
    expect(slack.messages).toHaveLength(2);
  });

  it('is not posted again if Slack did not say whether it took it', async () => {
    slack.isSilent();
    await replies();
    await settle();
    slack.answers(200, 'ok');
    await later();
    expect([slack.messages.length, await waiting()]).toEqual([1, []]);
    expect(await shown()).toMatchObject({ disabledAt: null });
  });

  it('is not posted again if the process ended in between', async () => {
    await replies();
    const { database } = app.world;
    await drain(database.pool, { reactions: parts.drained.reactions });
    await database.pool.query('UPDATE mailer.slack_notices SET begun_at = now() WHERE account_id = $1', [campaign.accountId]);
    await settle();
    expect([slack.messages, await waiting()]).toEqual([[], []]);
  });

  it.each([
    [404, 'no_service'],
    [410, 'channel_is_archived'],
  ])("disables the webhook if Slack answers with %i, and keeps Slack's answer", async (status, words) => {
    slack.answers(status, words);
    await replies(0);
    await replies(1);
    await settle();
    expect(await shown()).toMatchObject({ disabledAt: app.world.clock.now(), problem: `Slack answered ${status}: ${words}` });
    expect([slack.messages.length, await waiting()]).toEqual([1, []]);
    await save(address('abcd'));
    expect(await shown()).toMatchObject({ disabledAt: null, problem: null });
  });

  it('is not posted if its campaign is gone, and names nobody if its lead was erased', async () => {
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [lead(campaign, 0)]);
    await replies(0);
    await settle();
    expect(slack.messages[0]).toMatch(/^A lead replied/);
    await app.world.database.pool.query(`UPDATE mailer.campaigns SET status = 'deleted' WHERE campaign_id = $1`, [campaign.campaignId]);
    await replies(1);
    await settle();
    expect([slack.messages.length, await waiting()]).toEqual([1, []]);
  });
});
