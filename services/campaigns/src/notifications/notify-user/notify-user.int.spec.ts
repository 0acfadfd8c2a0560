import { NotificationReactions } from '../notification.reactions.js';
import { campaignStream } from '@rekindle/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { SystemEmail, SystemMail } from '@rekindle/email';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { LeadVault, ProfileVault, TextVault, insertProfile } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { FiguresReader } from '../../figures/figures-reader.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import { CampaignNames } from '../campaign-names.js';
import { Notices } from '../notices.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { NotifyUser } from './notify-user.job.js';

const JANE = 'jane@larkfield.example';
let campaigns: TestCampaigns;
let notifying: Parameters<typeof drain>[1];
let sent: SystemEmail[];
/** Whether the mail server is down. */
let down: boolean;
let campaignId: string;
let leadIds: string[];

beforeAll(async () => {
  campaigns = await startCampaigns();
  const { pool } = campaigns.database;
  const notices = new Notices(pool, new JobQueue());
  const streams = new CampaignStreams(campaigns.store, new Streams(pool, campaigns.store, campaigns.clock));
  const mail = {
    send: (email: SystemEmail) => {
      sent.push(email);
      return down ? Promise.reject(new Error('The mail server did not take the message')) : Promise.resolve('accepted' as const);
    },
  };
  const reader = new CampaignReader(pool, streams);
  const profiles = new ProfileVault(pool);
  const job = new NotifyUser(
    notices,
    profiles,
    new LeadVault(pool),
    new CampaignNames(reader, new TextVault(pool)),
    new FiguresReader(pool),
    mail as unknown as SystemMail,
    { publicUrl: 'https://rekindle.example' },
  );
  notifying = {
    reactions: [new NotificationReactions(notices, profiles)],
    jobs: [job],
  };
  const names = { email: JANE, passwordHash: '', fullName: 'Jane Roe', companyName: 'Larkfield', timeZone: 'UTC' };
  await inTransaction(pool, (tx) => insertProfile(tx, { accountId: campaigns.accountId, userId: newId(), ...names }));
  await drain(pool, notifying);
});
afterAll(() => campaigns.stop());
beforeEach(async () => {
  [sent, down] = [[], false];
  const listId = await campaigns.list([
    { email: 'ada@harbor.example', firstName: 'Ada', lastName: 'Byron' },
    { email: 'ben@harbor.example' },
  ]);
  campaignId = await campaigns.prepared(listId);
  const { rows } = await campaigns.database.pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY email', [
    listId,
  ]);
  leadIds = rows.map(({ id }) => id);
});

const settle = () => drain(campaigns.database.pool, notifying);
const wants = (column: string, value: boolean) => campaigns.database.pool.query(`UPDATE vault.users SET ${column} = ${value}`);

async function happens(context: 'mailer' | 'campaigns', type: string, more: object): Promise<void> {
  const { accountId, clock, store } = campaigns;
  const mailers = type.startsWith('Sending') ? `sending-${campaignId}` : `spec-${newId()}`;
  const streamId = context === 'campaigns' ? campaignStream(campaignId) : mailers;
  const expectedVersion = (await store.readStream(accountId, streamId)).length;
  const events = [{ type, data: { accountId, campaignId, ...more } }];
  await store.append({ tenantId: accountId, streamId, context, expectedVersion, events, occurredAt: clock.now() });
}
const replies = (leadId = '', autoReply = false) => happens('mailer', 'ReplyReceived', { leadId, step: 1, autoReply, source: 'sandbox' });

it('notifies of the first reply and its sender, with links to the campaign and the setting', async () => {
  await replies(leadIds[0]);
  await settle();
  expect(sent).toMatchObject([
    { to: { name: 'Jane Roe', address: JANE }, text: { subject: 'First reply: Trial users, spring', greeting: 'Jane Roe' } },
  ]);
  const { paragraphs, action, reason } = sent[0]?.text ?? {};
  expect(paragraphs?.[0]).toBe('Ada Byron (ada@harbor.example) replied to your campaign "Trial users, spring", the first one to do so.');
  expect(action?.url).toBe(`https://rekindle.example/campaigns/${campaignId}`);
  expect(reason).toEqual({
    words: 'You get this email because you want to hear of the first reply of a campaign.',
    link: 'Switch it off in your settings',
    url: 'https://rekindle.example/settings/notifications',
  });
});

it('notifies of one of two concurrent first replies, and never of an automatic reply', async () => {
  await replies(leadIds[1], true);
  await settle();
  expect(sent).toEqual([]);
  await Promise.all(leadIds.map((leadId) => replies(leadId)));
  await Promise.all([settle(), settle()]);
  await settle();
  expect(sent).toHaveLength(1);
});

it('notifies users who want it of every reply once, and not twice of the first', async () => {
  await wants('notify_every_reply', true);
  await replies(leadIds[0]);
  await settle();
  await replies(leadIds[1]);
  await replies(leadIds[1], true);
  await settle();
  expect(sent.map(({ text }) => text.subject)).toEqual([
    'Ada Byron replied: Trial users, spring',
    'ben@harbor.example replied: Trial users, spring',
  ]);
  expect(sent[0]?.text.paragraphs[0]).toBe('Ada Byron (ada@harbor.example) replied to your campaign "Trial users, spring".');
  expect(sent[0]?.text.action).toEqual({ label: 'Answer in the inbox', url: 'https://rekindle.example/inbox' });
  expect(sent[0]?.text.reason?.words).toBe('You get this email because you want to hear of every reply.');
  await wants('notify_every_reply', false);
  await replies(leadIds[0]);
  await settle();
  expect(sent).toHaveLength(2);
});

it('stores no names or addresses in the job', async () => {
  down = true;
  await replies(leadIds[0]);
  await settle();
  const { rows } = await campaigns.database.pool.query<{ payload: object }>('SELECT payload FROM jobs._private_jobs');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ada|jane|larkfield|spring/i);
  await campaigns.database.pool.query('DELETE FROM jobs._private_jobs');
});

it('sends the same message when the server accepts it only the second time, and none after that', async () => {
  down = true;
  await replies(leadIds[0]);
  await settle();
  down = false;
  const again = () => campaigns.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');
  await again();
  await settle();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  // The events are processed again, as after resetting a reaction.
  await campaigns.database.pool.query("UPDATE es.checkpoints SET position = 0 WHERE group_name LIKE 'campaigns.notify-user-when-%'");
  await settle();
  expect(sent).toHaveLength(2);
});

it('sends nothing to a user who has switched it off, even later', async () => {
  await wants('notify_first_reply', false);
  await replies(leadIds[0]);
  await settle();
  await wants('notify_first_reply', true);
  await replies(leadIds[1]);
  await settle();
  expect(sent).toEqual([]);
});

it('notifies of completion with figures, and of each failure with its stage', async () => {
  await happens('campaigns', 'CampaignCompleted', {});
  await happens('campaigns', 'CampaignFailed', { stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' });
  await happens('campaigns', 'CampaignFailed', { stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' });
  await settle();
  expect(sent.map(({ text }) => text.subject).sort()).toEqual([
    'Completed: Trial users, spring',
    'Could not be prepared: Trial users, spring',
    'Could not be prepared: Trial users, spring',
  ]);
  const texts = sent.map(({ text }) => text.paragraphs.join(' '));
  expect(texts.find((text) => text.includes('completed'))).toContain('It sent 0 emails to 0 leads.');
  expect(texts.find((text) => text.includes('prepared'))).toContain('it stopped at writing the strategy.');
});

it('notifies once that nothing was sent, and not of completion as well', async () => {
  await wants('notify_campaign_failed', true);
  await happens('mailer', 'SendingFailed', { failed: 2 });
  await settle();
  await happens('campaigns', 'CampaignCompleted', {});
  await happens('mailer', 'SendingFailed', { failed: 2 });
  await settle();
  expect(sent.map(({ text }) => text.subject)).toEqual(['Could not be sent: Trial users, spring']);
  expect(sent[0]?.text.paragraphs.join(' ')).toContain('none of its emails went out');
});

it('does not name an erased lead, and sends nothing about a deleted campaign', async () => {
  await campaigns.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [leadIds[0]]);
  await replies(leadIds[0]);
  await settle();
  expect(sent[0]?.text.paragraphs[0]).toMatch(/^A lead replied/);
  campaignId = newId();
  await replies(leadIds[1]);
  await settle();
  expect(sent).toHaveLength(1);
});
