import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReceiveMessage, type ReceivedMessage, RecordComplaint } from '@rekindle/contracts';
import { linkSigner, messageIdOf, returnPathFor } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import fc from 'fast-check';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import { OWNER, away, bounce, complaint, mail } from './testing/written-mail.js';

let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
  await app.world.database.pool.query('DELETE FROM mailer.complained_addresses');
});
afterAll(() => app.close());

const address = (n: number): string => `lead-${n}@lead.example`;
const begun = (leads = 1, more: object = {}) => campaigns.begun(leads, { address, ...more });
const idOf = (campaign: SeededCampaign, n = 0, step = 1): string =>
  messageIdOf(deliveryIdFor(campaign.campaignId, lead(campaign, n), step), 'hello@rekindle.example');
const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.world.database.pool.query<Row>(text, values)).rows;

const linkOf = ({ campaignId, leadIds: [first = ''] }: SeededCampaign): string =>
  `List-Unsubscribe: <https://rekindle.example/u/${linkSigner(app.world.settings).unsubscribeToken(deliveryIdFor(campaignId, first, 1))}>`;
let uid = 0;
const receive = (
  { accountId }: { accountId: string },
  raw: Buffer,
  folder: 'inbox' | 'sent' | 'junk' = 'inbox',
  mailboxId = accountId,
): Promise<ReceivedMessage> =>
  app.do(new ReceiveMessage(raw, app.world.clock.now(), folder, { accountId, mailboxId, uidValidity: 1, uid: (uid += 1) }));

/** The mailer's data about each lead: its outreach, its feedback, and the waiting emails. */
const stateOf = async ({ campaignId, leadIds }: SeededCampaign) => {
  const outreaches = await query<{ leadId: string; state: string; reason: string | null }>(
    'SELECT lead_id AS "leadId", state, reason FROM mailer.outreaches WHERE campaign_id = $1',
    [campaignId],
  );
  return leadIds.map((id) => {
    const { state, reason } = outreaches.find(({ leadId }) => leadId === id) ?? {};
    return [state, reason];
  });
};
const eventsOf = async ({ accountId, campaignId, leadIds }: SeededCampaign, n = 0) =>
  (await app.world.store.readStream(accountId, `outreach-${campaignId}-${leadIds[n]}`)).slice(3);
const suppressed = ({ accountId }: SeededCampaign) => query('SELECT reason FROM mailer.suppressions WHERE account_id = $1', [accountId]);
const inbox = ({ accountId }: SeededCampaign) =>
  query(
    `SELECT kind, from_address, to_address, subject, text, step, thread, returns_on::text, lead_id FROM mailer.inbox_messages WHERE account_id = $1`,
    [accountId],
  );
const processed = ({ accountId }: SeededCampaign) =>
  query('SELECT folder, verdict, delivery_id FROM mailer.inbound_messages WHERE account_id = $1', [accountId]);

describe('a reply', () => {
  it('stops the lead, is kept in the inbox, and counts once however often it is delivered', async () => {
    const campaign = await begun();
    // Some programs create ids in the same form as ours.
    const raw = mail({ from: `Jo <${address(0)}>`, references: [idOf(campaign)], id: `<${newId().toUpperCase()}@lead.example>` });
    expect(await receive(campaign, raw)).toEqual({ kind: 'reply', processed: true });
    for (const folder of ['inbox', 'junk'] as const)
      expect(await receive(campaign, raw, folder, newId())).toEqual({ kind: 'reply', processed: false });
    const { accountId, campaignId, leadIds } = campaign;
    const [leadId] = leadIds;
    expect((await eventsOf(campaign)).map(({ type, data }) => [type, data])).toEqual([
      ['ReplyReceived', { accountId, campaignId, leadId, step: 1, autoReply: false, source: 'imap' }],
      ['OutreachStopped', { accountId, campaignId, leadId, reason: 'replied', skipped: [2, 3, 4] }],
    ]);
    expect(await inbox(campaign)).toEqual([
      {
        ...{ kind: 'reply', from_address: address(0), to_address: OWNER, subject: 'Re: Step 1', text: 'Yes, tell me more.\n' },
        ...{ step: 1, thread: [idOf(campaign)], returns_on: null, lead_id: leadId },
      },
    ]);
    expect(await processed(campaign)).toEqual([
      { folder: 'inbox', verdict: 'reply', delivery_id: deliveryIdFor(campaignId, leadId ?? '', 1) },
    ]);
  });

  it('is matched by its thread when it comes from another address', async () => {
    const campaign = await begun();
    await receive(campaign, mail({ from: 'jo@private.example', references: ['<other@x.example>', idOf(campaign)] }));
    expect(await stateOf(campaign)).toEqual([['stopped', 'replied']]);
  });

  it('is matched by sender and subject when it has no reference', async () => {
    const campaign = await begun(2);
    await receive(campaign, mail({ from: address(0), subject: 'RE: step 1' }));
    await receive(campaign, mail({ from: address(1), subject: 'An invoice' }));
    await receive(campaign, mail({ from: 'nobody@lead.example', subject: 'Re: Step 1' }));
    expect(await stateOf(campaign)).toEqual([
      ['stopped', 'replied'],
      ['active', null],
    ]);
    expect(await inbox(campaign)).toHaveLength(1);
    expect(await processed(campaign)).toHaveLength(1);
  });

  it("is matched by the owner's answer when it replies to that", async () => {
    const campaign = await begun();
    const answer = mail({ from: OWNER, to: address(0), id: '<answer@acme.example>', references: [idOf(campaign)] });
    await receive(campaign, answer, 'sent');
    await receive(campaign, mail({ from: 'jo@private.example', references: ['<answer@acme.example>'], subject: 'Re: hello' }));
    expect((await inbox(campaign)).map(({ kind }) => kind).sort()).toEqual(['answer', 'reply']);
  });

  it('unsubscribes the lead when it asks for no more emails, and can be read', async () => {
    const campaign = await begun();
    await receive(campaign, mail({ from: address(0), references: [idOf(campaign)], text: 'Please unsubscribe me from your list.' }));
    expect((await eventsOf(campaign)).map(({ type, data }) => [type, (data as { by?: string }).by])).toEqual([
      ['LeadUnsubscribed', 'reply'],
      ['OutreachStopped', undefined],
    ]);
    expect(await suppressed(campaign)).toEqual([{ reason: 'unsubscribed' }]);
    expect(await inbox(campaign)).toMatchObject([{ kind: 'reply', text: 'Please unsubscribe me from your list.\n' }]);
  });

  it('stops other campaigns of the account that had begun with the same lead', async () => {
    const old = await begun();
    await query(`UPDATE mailer.outreaches SET state = 'finished' WHERE campaign_id = $1`, [old.campaignId]);
    const now = await begun(1, { accountId: old.accountId });
    await receive(old, mail({ from: address(0), references: [idOf(old)] }));
    expect(await stateOf(now)).toEqual([['stopped', 'replied']]);
  });

  it('is not recognised in the mailbox of another account', async () => {
    const campaign = await begun();
    const stranger = await campaigns.running(1);
    expect(await receive(stranger, mail({ from: address(0), references: [idOf(campaign)] }))).toEqual({ kind: 'reply', processed: false });
    expect(await stateOf(campaign)).toEqual([['active', null]]);
    expect(await processed(stranger)).toEqual([]);
  });

  it.each([
    ['HTML of half a megabyte', ['Content-Type: text/html'], `<p>Yes.</p>${'<p>quoted</p>'.repeat(40_000)}`],
    ['more parts than are read', ['Content-Type: multipart/mixed; boundary=b'], `--b\n\nYes.\n${'--b\n\nmore\n'.repeat(30_000)}`],
    ['endless blanks', ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable'], `Yes.${' '.repeat(500_000)}x`],
    ['NULs', ['Content-Type: text/plain', 'X-A: \0'], 'Yes.\0'],
  ])('stops the lead like any other, even if it consists of %s', async (_name, headers, text) => {
    const campaign = await begun();
    const references = ['<a\0b@lead.example>', idOf(campaign)];
    await receive(campaign, mail({ from: `"Jo \u202e" <${address(0)}>`, id: `<nul\0${newId()}@lead.example>`, references, headers, text }));
    expect(await stateOf(campaign)).toEqual([['stopped', 'replied']]);
    const [kept] = await query<{ name: string; text: string }>(
      'SELECT from_name AS name, text FROM mailer.inbox_messages WHERE account_id = $1',
      [campaign.accountId],
    );
    expect([kept?.name, kept?.text.trim().slice(0, 4)]).toEqual(['Jo', 'Yes.']);
  });
});

describe('an automatic reply', () => {
  const dueOf = async ({ campaignId }: SeededCampaign) =>
    (await query<{ due: Date }>('SELECT due_at AS due FROM mailer.deliveries WHERE campaign_id = $1 AND step = 2', [campaignId]))[0]?.due;

  it('postpones the next email past the day that it names, at the same time of day', async () => {
    const campaign = await begun();
    const before = (await dueOf(campaign)) ?? new Date(0);
    const back = new Date(before.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await receive(campaign, away(address(0), [idOf(campaign)], back));
    const dueAt = new Date(before.getTime() + 5 * 86_400_000);
    expect((await eventsOf(campaign)).map(({ type, data }) => [type, (data as { dueAt?: string }).dueAt])).toEqual([
      ['ReplyReceived', undefined],
      ['EmailPostponed', dueAt.toISOString()],
    ]);
    expect(await dueOf(campaign)).toEqual(dueAt);
    await receive(campaign, away(address(0), [idOf(campaign)], before.toISOString().slice(0, 10)));
    expect(await dueOf(campaign)).toEqual(dueAt);
    expect(await inbox(campaign)).toMatchObject([{ kind: 'auto_reply', returns_on: back }, { kind: 'auto_reply' }]);
  });

  it('is recorded and has no consequences when it asks for confirmation, or when it reports a delay', async () => {
    const campaign = await begun();
    const before = await dueOf(campaign);
    const challenge = mail({
      from: address(0),
      references: [idOf(campaign)],
      subject: 'Please confirm your message',
      headers: ['X-Spamarrest: 1', 'Auto-Submitted: auto-replied'],
      text: 'Please click the link below to verify that you are a person.',
    });
    expect(await receive(campaign, challenge)).toEqual({ kind: 'auto_reply', processed: true });
    expect(await eventsOf(campaign)).toEqual([]);
    expect([await dueOf(campaign), await inbox(campaign)]).toEqual([before, []]);
    expect(await processed(campaign)).toHaveLength(1);
  });
});

describe('a bounce', () => {
  const returned = (campaign: SeededCampaign, n = 0) => ['Subject: Step 1', `Message-ID: ${idOf(campaign, n)}`, `To: ${address(n)}`];

  it('stops the lead and suppresses an address that does not exist, with code and reason', async () => {
    const campaign = await begun(2);
    await receive(campaign, bounce([{ to: address(0), status: '5.1.1' }], returned(campaign)));
    expect((await eventsOf(campaign))[0]).toMatchObject({
      type: 'EmailBounced',
      data: { step: 1, kind: 'hard', code: '5.1.1', reason: 'user_unknown' },
    });
    expect(await suppressed(campaign)).toEqual([{ reason: 'bounced' }]);
    expect(await stateOf(campaign)).toEqual([
      ['stopped', 'bounced'],
      ['active', null],
    ]);
    expect(await inbox(campaign)).toEqual([]);
  });

  it('applies to each of several addresses', async () => {
    const campaign = await begun(3);
    const failed = [
      { to: address(0), status: '5.1.1' },
      { to: address(1), status: '4.2.2' },
    ];
    await receive(campaign, bounce(failed, ['Subject: Step 1']));
    const kinds = await Promise.all(
      [0, 1, 2].map(async (n) => (await eventsOf(campaign, n)).map(({ data }) => (data as { kind?: string }).kind)),
    );
    expect(kinds).toEqual([['hard', undefined], ['soft'], []]);
  });

  it("is matched by the email's token, in a link or in the address it was sent to, if it names no message", async () => {
    const campaign = await begun(2);
    await receive(campaign, bounce([{ to: 'box7@elsewhere.example', status: '5.1.1' }], ['Message-ID: <1@ses.example>', linkOf(campaign)]));
    const to = returnPathFor(linkSigner(app.world.settings), deliveryIdFor(campaign.campaignId, lead(campaign, 1), 1), OWNER).toUpperCase();
    await receive(campaign, mail({ from: 'MAILER-DAEMON@mx.example', to, subject: 'Undeliverable', text: 'user not found' }));
    expect(await stateOf(campaign)).toEqual(Array(2).fill(['stopped', 'bounced']));
  });

  it('applies to the email that it names, even if another address bounced because that email was forwarded', async () => {
    const campaign = await begun();
    await receive(campaign, bounce([{ to: 'old@elsewhere.example', status: '5.1.1' }], returned(campaign)));
    expect(await stateOf(campaign)).toEqual([['stopped', 'bounced']]);
  });
});

it('a complaint suppresses the address for the account', async () => {
  const campaign = await begun();
  expect(await receive(campaign, complaint([`Message-ID: ${idOf(campaign)}`]))).toEqual({ kind: 'complaint', processed: true });
  expect((await eventsOf(campaign)).map(({ type }) => type)).toEqual(['ComplaintReceived', 'OutreachStopped']);
  expect(await suppressed(campaign)).toEqual([{ reason: 'complained' }]);
});

it('a complaint proven by a mail service also stops what other accounts send, or would send, to the address', async () => {
  const here = { address: () => 'same@lead.example' };
  const campaign = await begun(1, here);
  const other = await campaigns.begun(2, { address: (n: number) => (n === 0 ? 'same@lead.example' : 'else@lead.example') });
  await app.do(new RecordComplaint(deliveryIdFor(campaign.campaignId, lead(campaign), 1)));
  expect(await stateOf(other)).toEqual([
    ['stopped', 'do_not_contact'],
    ['active', null],
  ]);
  expect(await suppressed(other)).toEqual([]);
  const later = await campaigns.launched(1, here);
  await app.settle();
  expect(await app.world.states(later.campaignId)).toEqual({ skipped: 4 });
  const known = await query<{ hash: string }>('SELECT address_hash AS hash FROM mailer.complained_addresses');
  expect(known.every(({ hash }) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
});

it('a complaint in a mailbox, possibly written by its owner, stops nothing of other accounts', async () => {
  const here = { address: () => 'same@lead.example' };
  const [forger, other] = [await begun(1, here), await campaigns.begun(1, here)];
  await receive(forger, complaint([`Message-ID: ${idOf(forger)}`, 'To: same@lead.example']));
  expect([await stateOf(forger), await stateOf(other)]).toEqual([[['stopped', 'complained']], [['active', null]]]);
  expect(await query('SELECT FROM mailer.complained_addresses')).toEqual([]);
});

describe('a message in the sent folder', () => {
  it('is ignored if it is a copy of our own email, even before that is recorded as sent', async () => {
    const campaign = await begun();
    for (const step of [1, 2]) {
      const copy = mail({ from: OWNER, to: address(0), id: idOf(campaign, 0, step), subject: `Step ${step}` });
      expect(await receive(campaign, copy, 'sent')).toEqual({ kind: 'answer', processed: false });
    }
    // A service may have assigned it another Message-ID.
    const renamed = mail({ from: OWNER, to: address(0), subject: 'Step 1', headers: [linkOf(campaign)] });
    expect(await receive(campaign, renamed, 'sent')).toEqual({ kind: 'answer', processed: false });
    expect(await stateOf(campaign)).toEqual([['active', null]]);
  });

  it('stops the sequence of the lead whom the owner wrote to, and is stored as an answer', async () => {
    const campaign = await begun(2);
    expect(await receive(campaign, mail({ from: OWNER, to: address(1), subject: 'A word' }), 'sent')).toEqual({
      kind: 'answer',
      processed: true,
    });
    expect(await stateOf(campaign)).toEqual([
      ['active', null],
      ['stopped', 'answered_by_user'],
    ]);
    expect(await inbox(campaign)).toMatchObject([
      { kind: 'answer', from_address: OWNER, to_address: address(1), lead_id: lead(campaign, 1) },
    ]);
  });

  it('also stops a lead that has been sent no email yet', async () => {
    const campaign = await campaigns.running(1, { address });
    await receive(campaign, mail({ from: OWNER, to: address(0) }), 'sent');
    expect(await stateOf(campaign)).toEqual([['stopped', 'answered_by_user']]);
    expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 4 });
    expect(await inbox(campaign)).toMatchObject([{ kind: 'answer', step: null }]);
  });

  it('leaves no trace if it is addressed to anybody else', async () => {
    const campaign = await begun();
    expect(await receive(campaign, mail({ from: OWNER, to: 'friend@home.example' }), 'sent')).toEqual({ kind: 'answer', processed: false });
    expect([await inbox(campaign), await processed(campaign)]).toEqual([[], []]);
  });
});

describe('many messages', () => {
  /** One of each kind, each to a lead of its own, and two that only postpone or record. */
  const messages = (campaign: SeededCampaign): [Buffer, 'inbox' | 'sent' | 'junk'][] => {
    const of = (n: number) => [idOf(campaign, n)];
    const id = (name: string): string => `<${name}.${campaign.campaignId}@lead.example>`;
    const returned = (n: number) => [`Message-ID: ${idOf(campaign, n)}`];
    return [
      [mail({ from: address(0), references: of(0), id: id('reply') }), 'inbox'],
      [mail({ from: address(1), references: of(1), id: id('stop'), text: 'Unsubscribe me please.' }), 'junk'],
      [bounce([{ to: address(2), status: '5.1.1' }], returned(2), id('hard')), 'inbox'],
      [bounce([{ to: address(3), status: '4.2.2' }], returned(3), id('soft')), 'inbox'],
      [complaint(returned(4), id('spam')), 'inbox'],
      [away(address(5), of(5), '2026-12-20', id('away')), 'inbox'],
      [away(address(5), of(5), '2026-12-10', id('sooner')), 'inbox'],
      [mail({ from: OWNER, to: address(6), references: of(6), id: id('sent') }), 'sent'],
      [mail({ from: 'friend@home.example', id: id('other') }), 'inbox'],
    ];
  };

  /** Everything but ids and times. */
  const whole = async (campaign: SeededCampaign) => ({
    outreaches: await stateOf(campaign),
    deliveries: await query(
      `SELECT array_position($2::uuid[], lead_id) AS n, step, state, reason, due_at - (SELECT min(intended_at) FROM mailer.deliveries WHERE campaign_id = $1) AS due,
         replied_at IS NOT NULL AS replied, auto_replied_at IS NOT NULL AS auto, soft_bounced_at IS NOT NULL AS soft, bounced_at IS NOT NULL AS hard,
         unsubscribed_at IS NOT NULL AS unsubscribed, complained_at IS NOT NULL AS complained
       FROM mailer.deliveries WHERE campaign_id = $1 ORDER BY 1, 2`,
      [campaign.campaignId, campaign.leadIds],
    ),
    suppressed: (await suppressed(campaign)).map(({ reason }) => reason as string).sort(),
    inbox: (await inbox(campaign)).map(({ kind, text, returns_on }) => [kind, text, returns_on].join()).sort(),
    processed: (await processed(campaign)).map(({ verdict }) => verdict as string).sort(),
  });

  it('have the same result in any order, however often each is delivered, even at the same time', async () => {
    app.world.clock.set(new Date('2026-12-01T10:00:00.000Z'));
    const first = await begun(8);
    for (const [raw, folder] of messages(first)) await receive(first, raw, folder);
    const expected = await whole(first);
    expect(expected.outreaches.map(([, reason]) => reason)).toEqual([
      ...['replied', 'unsubscribed', 'bounced', null, 'complained', null, 'answered_by_user', null],
    ]);
    expect(expected.processed).toHaveLength(8);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...Array(18).keys()], { minLength: 18 }), fc.boolean(), async (order, atOnce) => {
        app.world.clock.set(new Date('2026-12-01T10:00:00.000Z'));
        await query('DELETE FROM mailer.complained_addresses');
        const campaign = await begun(8);
        const all = messages(campaign);
        const deliver = (n: number) => receive(campaign, ...(all[n % all.length] as [Buffer, 'inbox']), newId());
        if (atOnce) await Promise.all(order.map(deliver));
        else for (const n of order) await deliver(n);
        expect(await whole(campaign)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });
});
