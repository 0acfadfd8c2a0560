import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inTransaction, newId } from '@rekindle/platform';
import { senderTextId } from '@rekindle/vault';
import { HoldLead } from '@rekindle/contracts';
import { DoNotContact } from '../../incoming/feedback/do-not-contact/do-not-contact.js';
import { AddSuppression } from '../../suppression-list/add-suppression/add-suppression.js';
import { StopLead } from '../../stopping/stop-lead/stop-lead.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { GetLaunchPlan } from './get-launch-plan.js';
import type { FirstEmail } from '../first-email.dto.js';
import { PreviewLaunchEmail } from '../preview-launch-email/preview-launch-email.js';
import type { LaunchPlan } from './launch-plan.dto.js';

let app: MailerApp;
beforeAll(async () => {
  app = await startMailerApp();
});
afterAll(() => app.close());

async function prepared(leads: number, options: Parameters<MailerApp['world']['seed']>[1] = {}): Promise<SeededCampaign> {
  const campaign = await app.world.prepare(await app.world.seed(leads, options));
  await app.settle();
  return campaign;
}
/** How many of the campaign's own outreaches a plan of PostgreSQL has read. */
function outreachesRead(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  const node = plan as Record<string, unknown>;
  const own = node.Alias === 'own' ? Number(node['Actual Rows']) * Number(node['Actual Loops']) : 0;
  return Object.values(node).reduce((sum: number, inner) => sum + outreachesRead(inner), own);
}

const planOf = ({ accountId, campaignId }: SeededCampaign) => app.ask<LaunchPlan>(new GetLaunchPlan(accountId, campaignId));

describe('the confirm screen', () => {
  it('shows what a launch would do: who gets it, who does not and why, the sender, and the times', async () => {
    const address = (n: number) => `plan-${n}@acme.example`;
    const other = await prepared(2, { address });
    await app.world.launch(other);
    await app.settle();
    const { accountId } = other;
    const campaign = await prepared(6, { accountId, address });
    const lead = (n: number): string => campaign.leadIds[n] ?? '';
    await app.do(new DoNotContact(accountId, campaign.campaignId, lead(2)));
    await app.do(new StopLead(accountId, campaign.campaignId, lead(3)));
    await app.do(new SendTest(accountId, campaign.campaignId));
    const body = { senderName: 'Olive', replyTo: 'olive@acme.example', postalAddress: '1 Main St', companyName: 'Acme' };
    await inTransaction(app.world.database.pool, (tx) =>
      app.world.texts.put(tx, { accountId, kind: 'sender', id: senderTextId(accountId), body }),
    );

    const { firstEmail, steps, skipped, ...plan } = await planOf(campaign);
    expect(plan).toEqual({
      leads: 6,
      toSend: 2,
      toDraw: 0,
      suggestedHoldoutPercent: 0,
      sender: { senderName: 'Olive', replyTo: 'olive@acme.example', postalAddress: '1 Main St' },
      fromAddress: 'hello@rekindle.example',
      mailboxes: [],
      leadZones: [],
      testsAlreadySent: 2,
    });
    expect(skipped.sort((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'in_another_campaign', leads: 2 },
      { reason: 'stopped_by_user', leads: 1 },
      { reason: 'suppressed', leads: 1 },
    ]);
    expect(firstEmail).toMatchObject({ to: 'plan-0@acme.example', subject: 'Step 1' });
    expect(firstEmail?.text).toContain('Hello Lead 0, see https://acme.example');
    const start = app.world.clock.now().getTime() + 60_000;
    expect(steps.map(({ step, day, at }) => [step, day, (at.getTime() - start) / 86_400_000])).toEqual([
      [1, 1, 0],
      [2, 3, 2],
      [3, 7, 6],
      [4, 14, 13],
    ]);
  });

  it('reads each outreach of a large campaign once, however many pages its list has', async () => {
    const campaign = await prepared(4_100);
    const { pool } = app.world.database;
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, campaign.leadIds[0] ?? ''));
    await app.world.launch(campaign);
    await app.settle();
    await pool.query('ANALYZE mailer.outreaches');
    const asked = jest.spyOn(pool, 'query');
    expect((await planOf(campaign)).skipped).toEqual([{ reason: 'stopped_by_user', leads: 1 }]);
    const pages = (asked.mock.calls as unknown as [string, unknown[]][]).filter(([text]) => String(text).includes('own.state'));
    asked.mockRestore();
    let read = 0;
    for (const [text, values] of pages) {
      const { rows } = await pool.query<Record<string, unknown>>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      read += outreachesRead(rows[0]?.['QUERY PLAN']);
    }
    expect([pages.length, read]).toEqual([3, 4_100]);
  });

  it('sends from the mailboxes that can send, in their own names', async () => {
    const campaign = await prepared(1);
    const add = (email: string, state: string, replyTo: string | null) =>
      app.world.database.pool.query(
        `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, reply_to, signature, smtp, imap, secrets, key_id, pacing,
           connected_at, checked_at)
         VALUES (gen_random_uuid(), $1, $2, 'smtp', $3, 'Robin', $4, 'Robin, Acme', '{}', '{}', '', '', '{}', clock_timestamp(), now())`,
        [campaign.accountId, state, email, replyTo],
      );
    await add('paused@acme.example', 'paused', null);
    await add('robin@acme.example', 'active', null);
    await add('desk@acme.example', 'active', 'help@acme.example');
    const { fromAddress, mailboxes, firstEmail } = await planOf(campaign);
    expect({ fromAddress, mailboxes }).toEqual({
      fromAddress: 'robin@acme.example',
      mailboxes: [
        { email: 'robin@acme.example', fromName: 'Robin', replyTo: 'robin@acme.example' },
        { email: 'desk@acme.example', fromName: 'Robin', replyTo: 'help@acme.example' },
      ],
    });
    expect(firstEmail?.text).toContain('Robin, Acme');
  });

  it.each([
    [199, 0],
    [200, 10],
  ])('suggests for %i leads to hold back %i percent', async (leads, percent) => {
    expect(await planOf(await prepared(leads))).toMatchObject({ toSend: leads, toDraw: leads, suggestedHoldoutPercent: percent });
  });

  it('does not draw from leads that had a test email', async () => {
    const campaign = await prepared(220);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    expect(await planOf(campaign)).toMatchObject({ toSend: 220, testsAlreadySent: 50, toDraw: 170, suggestedHoldoutPercent: 0 });
  });

  it('counts a lead that had a test email and is skipped, or was deleted, once', async () => {
    const address = (n: number) => `tested-${n}@${n === 3 ? 'rival' : 'acme'}.example`;
    const campaign = await prepared(60, { address });
    const { accountId, campaignId, leadIds } = campaign;
    const { pool } = app.world.database;
    await app.do(new SendTest(accountId, campaignId));
    await pool.query(`UPDATE mailer.outreaches SET state = 'finished' WHERE campaign_id = $1`, [campaignId]);
    await pool.query(`UPDATE mailer.deliveries SET state = 'sent', intended_at = now() WHERE campaign_id = $1`, [campaignId]);
    await app.do(new StopLead(accountId, campaignId, leadIds[0] ?? ''));
    await app.do(new DoNotContact(accountId, campaignId, leadIds[1] ?? ''));
    await app.do(new HoldLead(accountId, leadIds[2] ?? ''));
    await pool.query('DELETE FROM vault.leads WHERE id = $1', [leadIds[2]]);
    await app.do(new AddSuppression(accountId, 'rival.example'));
    expect(await planOf(campaign)).toMatchObject({ leads: 59, toSend: 56, testsAlreadySent: 46, toDraw: 10 });
  });

  it('shows the signature and footer of a sender that is still being typed', async () => {
    const campaign = await prepared(1);
    const typed = { senderName: 'Sam of Acme', postalAddress: '12 Mill Lane, Leeds' };
    const preview = (sender: object) => app.ask<FirstEmail>(new PreviewLaunchEmail(campaign.accountId, campaign.campaignId, sender));
    expect((await preview(typed)).text).toMatch(/\n--\n(.+, )?12 Mill Lane, Leeds\nUnsubscribe: /);
    expect(await preview({})).toEqual((await planOf(campaign)).firstEmail);
    expect(await planOf(campaign)).toMatchObject({ sender: null });
    const of = (accountId: string) => app.ask(new PreviewLaunchEmail(accountId, campaign.campaignId, typed));
    await expect(of(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has no sender before the first launch', async () => {
    expect(await planOf(await prepared(1))).toMatchObject({ sender: null, leads: 1, toSend: 1, skipped: [] });
  });

  it('does not exist for a campaign still being written, or for another account', async () => {
    const campaign = await app.world.seed(1);
    await app.settle();
    await expect(planOf(campaign)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_READY' });
    await expect(planOf({ ...campaign, accountId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
