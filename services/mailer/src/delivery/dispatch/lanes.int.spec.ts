import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp, mailServerAt } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import type { MailRoutes } from '../../claiming/mail-routes.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const MAILBOX = newId();
let world: SpecWorld;
let own: FakeSmtp;
let mailbox: FakeSmtp;

beforeAll(async () => void (world = await createMailerWorld()));
afterEach(async () => {
  own.cut();
  await world.stopSenders();
  await Promise.all([own.close(), mailbox.close()]);
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => world.close());

const routes: MailRoutes = {
  for: async (route) =>
    route === null
      ? { server: mailServerAt(() => own.url), connections: 20, from: 'hello@rekindle.example' }
      : { server: mailServerAt(() => mailbox.url), connections: 2, from: 'olive@acme.example' },
};

/** Three claims' worth through the installation's server, then two emails through the mailbox's. */
async function twoCampaigns(): Promise<[SeededCampaign, SeededCampaign]> {
  const campaigns: [SeededCampaign, SeededCampaign] = [await world.seed(600), await world.seed(2)];
  for (const campaign of campaigns) await world.launch(campaign);
  await world.settle();
  const { pool } = world.database;
  const { campaignId } = campaigns[1];
  await pool.query('UPDATE mailer.deliveries SET route = $2 WHERE campaign_id = $1', [campaignId, MAILBOX]);
  await pool.query('UPDATE mailer.sendings SET routes = ARRAY[$2::uuid] WHERE campaign_id = $1', [campaignId, MAILBOX]);
  world.clock.advance(UNDO_MS);
  return campaigns;
}

const sentBecomes = ({ campaignId }: SeededCampaign, states: Record<string, number>) =>
  eventually(async () => expect(await world.states(campaignId)).toEqual(states));

it('a mail server that is unreachable for a moment puts off only the emails that were tried', async () => {
  [own, mailbox] = [new FakeSmtp(), new FakeSmtp()];
  await Promise.all([own.listen(), mailbox.listen()]);
  const away = new URL(own.url);
  await own.close();
  const campaign = await world.seed(120);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  const sender = world.startSenderOn({ for: async (route) => ({ ...(await routes.for(route))!, server: mailServerAt(() => away.href) }) });
  const putOff = async (): Promise<number> =>
    (await world.database.pool.query('SELECT 1 FROM mailer.deliveries WHERE campaign_id = $1 AND attempt > 0', [campaign.campaignId]))
      .rowCount ?? 0;
  await eventually(async () => expect(await putOff()).toBeGreaterThan(0));
  expect(sender.fault).toBe('The mail server cannot be reached');
  await own.listen(Number(away.port));
  // Business time does not move, so what was put off remains so.
  await eventually(async () => expect(own.caught.length + (await putOff())).toBe(120));
  expect(own.caught.length).toBeGreaterThan(100);
  await eventually(async () => expect(await world.states(campaign.campaignId)).toMatchObject({ sent: own.caught.length }));
});

it('a mail server that takes messages and never answers makes few emails unknown, and the others are sent once it answers', async () => {
  let answers = false;
  own = new FakeSmtp({ onMessage: () => (answers ? 250 : 'drop') });
  mailbox = new FakeSmtp();
  await Promise.all([own.listen(), mailbox.listen()]);
  const campaign = await world.seed(120);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  world.startSenderOn(routes);
  const unknown = async () => (await world.states(campaign.campaignId)).unknown ?? 0;
  await eventually(async () => expect(await unknown()).toBeGreaterThanOrEqual(3));
  await eventually(() => expect(own.connectionsNow).toBe(0));
  answers = true;
  world.clock.advance(1_000);
  await eventually(async () => expect(await unknown()).toBe(120 - own.caught.length));
  await eventually(async () => expect(await world.states(campaign.campaignId)).toMatchObject({ sent: own.caught.length }));
  // At most one for each of twenty connections, and the two before the third in a row.
  expect(await unknown()).toBeLessThanOrEqual(22);
});

it('a mail server that refuses every message costs few leads, and the others are sent once it accepts', async () => {
  let accepts = false;
  own = new FakeSmtp({ onMessage: () => (accepts ? 250 : 554) });
  mailbox = new FakeSmtp();
  await Promise.all([own.listen(), mailbox.listen()]);
  const campaign = await world.seed(400);
  await world.launch(campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  const sender = world.startSenderOn(routes);
  const failed = async () => (await world.states(campaign.campaignId)).failed ?? 0;
  await eventually(async () => expect(await failed()).toBeGreaterThanOrEqual(50));
  await eventually(() => expect(own.connectionsNow).toBe(0));
  expect(sender.fault).toBe('The mail server refuses one message after the other');
  accepts = true;
  world.clock.advance(1_000);
  await eventually(async () => expect(own.caught.length + (await failed())).toBe(400));
  expect(sender.fault).toBeNull();
  await eventually(async () => expect(await world.states(campaign.campaignId)).toMatchObject({ sent: own.caught.length }));
  // What twenty connections had begun when the fiftieth was refused, plus the email each had announced, plus trials.
  expect(await failed()).toBeLessThanOrEqual(100);
});

describe('two mail servers', () => {
  it('send independently: while one is unreachable, the other still sends, from its own address', async () => {
    [own, mailbox] = [new FakeSmtp(), new FakeSmtp()];
    await Promise.all([own.listen(), mailbox.listen()]);
    const away = own.url;
    await own.close();
    const [, second] = await twoCampaigns();
    world.startSenderOn({
      for: async (route) => {
        const found = await routes.for(route);
        return found && route === null ? { ...found, server: mailServerAt(() => away) } : found;
      },
    });
    await sentBecomes(second, { sent: 2, waiting: 6 });
    expect(mailbox.caught.map(({ message }) => /From: .*/.exec(message)?.[0].trim())).toEqual(
      Array(2).fill('From: "Olive" <olive@acme.example>'),
    );
    expect(mailbox.commands.filter((command) => command.startsWith('MAIL'))).toEqual(Array(2).fill('MAIL FROM:<olive@acme.example>'));
  });

  it('send independently: one that never answers holds only what its own connections have begun', async () => {
    [own, mailbox] = [new FakeSmtp({ onMail: () => 'hang' }), new FakeSmtp()];
    await Promise.all([own.listen(), mailbox.listen()]);
    const [first, second] = await twoCampaigns();
    world.startSenderOn(routes);
    await eventually(() => expect(own.commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(20));
    await sentBecomes(second, { sent: 2, waiting: 6 });
    expect(await world.states(first.campaignId)).toEqual({ waiting: 2_400 });
    expect(own.caught).toEqual([]);
  });
});
