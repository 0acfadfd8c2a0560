import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { type SeededDelivery, type TrackingApp, seedDelivery, startTracking } from '../testing/tracking-app.js';

let app: TrackingApp;
let seeded: SeededDelivery;
let url: string;
beforeAll(async () => void (app = await startTracking()));
afterAll(() => app.close());
beforeEach(async () => {
  seeded = await seedDelivery(app);
  url = app.linksOf(seeded.deliveryId).unsubscribeUrl.slice(app.settings.publicUrl.length);
  const { accountId, campaignId } = seeded;
  const body = { senderName: 'Maya', replyTo: 'm@larkfield.example', postalAddress: 'Mill Lane', companyName: 'Lark & <Field>' };
  const sender = await inTransaction(app.database.pool, (tx) => app.http.get(TextVault).put(tx, { accountId, kind: 'sender', body }));
  await app.database.pool.query(
    `INSERT INTO mailer.sendings (campaign_id, account_id, list_id, state, sender_text_id, sender_version) VALUES ($1, $2, $3, 'running', $4, $5)`,
    [campaignId, accountId, newId(), sender.textId, sender.version],
  );
  app.unsubscribed.length = 0;
  app.paused.length = 0;
});

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the unsubscribe page', () => {
  it('names the sender, half hides the address, and changes nothing', async () => {
    const answer = await app.http.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Stop emails from Lark &amp; &lt;Field&gt;?');
    expect(answer.body).toContain('jos•••@garden.example');
    expect(answer.body).not.toContain('josephine');
    expect(answer.body).not.toContain('<script');
    expect(app.unsubscribed).toEqual([]);
  });

  it('falls back to the known data if sender and lead are gone', async () => {
    await app.database.pool.query('DELETE FROM mailer.sendings; DELETE FROM vault.leads');
    expect((await app.http.inject(url)).body).toContain('Stop emails from this sender?');
  });

  it.each(['do_not_contact', 'bounced'])('offers unsubscribing, and no pause, to an address that is %s', async (reason) => {
    await app.database.pool.query(
      `INSERT INTO mailer.suppressions (account_id, address_hash, reason, suppressed_at) VALUES ($1, $2, $3, now())`,
      [seeded.accountId, `hash of ${seeded.leadId}`, reason],
    );
    const { body } = await app.http.inject(url);
    expect(body).toContain('Stop emails from Lark &amp; &lt;Field&gt;?');
    expect(body).not.toContain('Pause for three months');
  });

  it('says so if nothing more will be sent', async () => {
    await app.database.pool.query(
      `INSERT INTO mailer.suppressions (account_id, address_hash, reason, suppressed_at) VALUES ($1, $2, 'unsubscribed', now())`,
      [seeded.accountId, `hash of ${seeded.leadId}`],
    );
    expect((await app.http.inject(url)).body).toContain('You will not hear from Lark &amp; &lt;Field&gt; again.');
  });
});

describe('a pause', () => {
  const suppress = (reason: string, until: string | null) =>
    app.database.pool.query(
      `INSERT INTO mailer.suppressions (account_id, address_hash, reason, suppressed_at, until) VALUES ($1, $2, $3, now(), $4)`,
      [seeded.accountId, `hash of ${seeded.leadId}`, reason, until],
    );
  const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

  it('is offered beside unsubscribing, and requested by its own button', async () => {
    const { body } = await app.http.inject(url);
    expect(body).toContain('<button class="button quiet" type="submit" name="pause" value="three-months">Pause for three months</button>');
    expect((await post('pause=three-months')).statusCode).toBe(200);
    expect([app.paused, app.unsubscribed]).toEqual([[{ deliveryId: seeded.deliveryId }], []]);
  });

  it('shows its end while it lasts, and offers unsubscribing', async () => {
    await suppress('paused_by_lead', '2036-02-23T12:00:00.000Z');
    for (const { body } of [await app.http.inject(url), await post('pause=three-months')]) {
      expect(body).toContain('No emails from Lark &amp; &lt;Field&gt; until 23 February 2036.');
      expect(body).toContain('<button class="button" type="submit">Unsubscribe</button>');
      expect(body).not.toContain('name="pause"');
    }
  });

  it('is offered again once it has ended', async () => {
    await suppress('paused_by_lead', inDays(-1));
    expect((await app.http.inject(url)).body).toContain('Pause for three months');
  });

  it('does not undo an unsubscription', async () => {
    await suppress('unsubscribed', null);
    expect((await post('pause=three-months')).body).toContain('You will not hear from Lark &amp; &lt;Field&gt; again.');
  });

  it('is not what a mail client requests', async () => {
    await post('List-Unsubscribe=One-Click&pause=three-months');
    expect([app.paused, app.unsubscribed.map(({ by }) => by)]).toEqual([[], ['one_click']]);
  });
});

describe('a POST', () => {
  it('from the page stops the emails', async () => {
    const answer = await post('');
    expect([answer.statusCode, answer.body.includes('You will not hear from Lark &amp; &lt;Field&gt; again.')]).toEqual([200, true]);
    expect(app.unsubscribed).toMatchObject([{ deliveryId: seeded.deliveryId, by: 'page' }]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('from a mail client as %s stops them with one click', async (type, payload) => {
    expect((await post(payload, type)).statusCode).toBe(200);
    expect(app.unsubscribed).toMatchObject([{ deliveryId: seeded.deliveryId, by: 'one_click' }]);
  });

  it.each(['nonsense', 'text/plain', 'application/json', 'multipart/form-data'])('of any other type stops them too: %s', async (type) => {
    expect((await post('{"half":', type)).statusCode).toBe(200);
    expect(app.unsubscribed).toMatchObject([{ deliveryId: seeded.deliveryId, by: 'page' }]);
  });

  it('changes nothing if it is larger than any that a mail client sends', async () => {
    const answer = await post('x'.repeat(20_000));
    expect([answer.statusCode, answer.body.includes('This did not work just now')]).toEqual([413, true]);
    expect(app.unsubscribed).toEqual([]);
  });

  it('works without a body too', async () => {
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(app.unsubscribed).toHaveLength(1);
  });
});

describe('an invalid token', () => {
  it.each(['nonsense', 'A'.repeat(51), '..%2f..', '%00'])('leads to a page that says how to stop the emails anyway: %s', async (token) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.http.inject({ method, url: `/u/${token}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link does not work');
    }
    expect(app.unsubscribed).toEqual([]);
  });

  it("unsubscribes nobody if it is a tracking link's", async () => {
    const id = app.linksOf(seeded.deliveryId).pixelUrl?.split('/t/')[1]?.replace('.gif', '');
    expect((await app.http.inject({ method: 'POST', url: `/u/${id}` })).statusCode).toBe(404);
    expect(app.unsubscribed).toEqual([]);
  });

  it("explains itself if it is a preview's", async () =>
    expect((await app.http.inject('/u/preview')).body).toContain('This was only a preview'));
});

it('serves its fonts', async () => {
  const font = await app.http.inject('/u/assets/figtree.woff2');
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect((await app.http.inject('/u/assets/package.json')).statusCode).toBe(404);
});
