import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportLedger, HoldSending, type LedgerExport } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import fc from 'fast-check';
import { MarkReplied } from '../../incoming/feedback/mark-replied/mark-replied.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import { PutBackLead } from '../../stopping/put-back-lead/put-back-lead.js';
import { StopLead } from '../../stopping/stop-lead/stop-lead.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import { AnchorLedgers } from '../anchor-ledgers.js';
import { chained, firstHash, canonical } from '../hash-chain.js';
import { Verifier, textOf } from '../testing/verifier.js';

let app: MailerApp;
let anchors: AnchorLedgers;
let verifier: Verifier;
let campaign: SeededCampaign;
let file: string;
/** One recipient is refused, and the answer to another is lost. */
const server = new FakeSmtp({
  onRcpt: (to) => (to.startsWith('lead-4@') ? 550 : 250),
  onMessage: (to) => (to.startsWith('lead-5@') ? 'drop' : 250),
});

beforeAll(async () => {
  await server.listen();
  app = await startMailerApp();
  anchors = new AnchorLedgers(app.world.database.pool);
  verifier = await Verifier.load();
  const campaigns = new RunningCampaigns(app, () => server.url);
  campaign = await campaigns.running(6);
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(campaign, { sent: 4, failed: 1, unknown: 1, skipped: 3, waiting: 15 });
  await anchors.look();
  await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
  await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 2)));
  await app.world.stopSenders();
  file = await exported();
});
afterAll(async () => {
  verifier.remove();
  await app.close();
  await server.close();
});

async function exported({ accountId, campaignId }: Pick<SeededCampaign, 'accountId' | 'campaignId'> = campaign): Promise<string> {
  const { lines } = await app.ask<LedgerExport>(new ExportLedger(accountId, campaignId));
  return textOf(lines);
}
const parsed = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const written = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
/** The lines of the file after a change. */
const altered = (change: (lines: string[]) => unknown): string => {
  const lines = file.trimEnd().split('\n');
  change(lines);
  return written(lines);
};

describe('the file', () => {
  it('begins with the figures that the page shows, and how they are counted', async () => {
    const [header] = parsed(file);
    const { steps, planned, waiting, skipped, intended, sent, failed, unknown, inFlight, skippedByReason } = await app.ask<
      Record<string, unknown>
    >(new GetLedger(campaign.accountId, campaign.campaignId));
    const figures = { planned, waiting, skipped, intended, sent, failed, unknown, inFlight, skippedByReason };
    expect(figures).toEqual({
      ...{ planned: 24, waiting: 9, skipped: 9, intended: 6, sent: 4, failed: 1, unknown: 1, inFlight: 0 },
      skippedByReason: { bounced: 3, replied: 3, stopped_by_user: 3 },
    });
    expect(header).toMatchObject({
      kind: 'header',
      format: 'rekindle-ledger/1',
      campaign: campaign.campaignId,
      events: 21,
      figures,
      steps,
    });
    expect(header?.counting).toMatchObject({
      planned: 'waiting + skipped + intended',
      intended: 'sent + failed + unknown + inFlight',
    });
  });

  it('has a line for each event in order, with ids, codes and times', () => {
    const events = parsed(file).slice(1, -1);
    expect(events.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(events.slice(0, 6).map(({ type, planned }) => [type, planned])).toEqual(Array(6).fill(['OutreachPlanned', 4]));
    expect(events.at(-1)).toEqual({
      ...{ kind: 'event', n: 21, type: 'OutreachStopped', lead: lead(campaign, 2), reason: 'stopped_by_user', skipped: [2, 3, 4] },
      ...{ event: expect.stringMatching(/^[0-9a-f-]{36}$/), at: app.world.clock.now().toISOString() },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('names nobody', async () => {
    const leads = await app.world.leads.byIds(campaign.accountId, campaign.leadIds);
    expect(leads.size).toBe(6);
    for (const { email } of leads.values()) expect(file).not.toContain(email);
    expect(file).not.toMatch(/@|Lead \d|Acme|Olive/);
  });

  it('can be verified without the database, which gives the same figures', async () => {
    const [header, ...events] = parsed(file);
    expect(await verifier.verify(file)).toMatchObject({ events: 21, figures: header?.figures, last: events.at(-1)?.last, noted: null });
  });

  it('has two lines before the launch', async () => {
    const idle = await app.world.prepare(await app.world.seed(1));
    await app.settle();
    const empty = await exported(idle);
    expect(parsed(empty).map(({ kind, events }) => [kind, events])).toEqual([
      ['header', 0],
      ['end', 0],
    ]);
    expect(await verifier.verify(empty)).toMatchObject({ events: 0, last: firstHash(idle.campaignId) });
  });

  it('counts emails that wait again after their lead was put back', async () => {
    const again = await app.world.prepare(await app.world.seed(1));
    await app.world.launch(again);
    await app.settle();
    const order = [again.accountId, again.campaignId, lead(again)] as const;
    await app.do(new StopLead(...order));
    await app.do(new PutBackLead(...order));
    const back = await exported(again);
    expect(parsed(back).slice(1, -1)).toMatchObject([
      { type: 'OutreachPlanned', planned: 4 },
      { type: 'OutreachStopped', reason: 'stopped_by_user', skipped: [1, 2, 3, 4] },
      { type: 'OutreachResumed', reason: 'stopped_by_user', restored: [1, 2, 3, 4] },
    ]);
    expect(await verifier.verify(back)).toMatchObject({ events: 3, figures: { planned: 4, waiting: 4, skipped: 0, skippedByReason: {} } });
  });

  it('no longer counts withdrawn emails, but keeps a test email', async () => {
    const undone = await app.world.prepare(await app.world.seed(3));
    await app.settle();
    await app.do(new SendTest(undone.accountId, undone.campaignId));
    await app.world.launch(undone);
    await app.settle();
    await app.do(new HoldSending(undone.accountId, undone.campaignId, 'undone'));
    await app.world.undo(undone);
    await app.settle();
    const figures = { planned: 3, waiting: 3, skipped: 0, sent: 0 };
    expect(await verifier.verify(await exported(undone))).toMatchObject({ figures });
    await app.world.launch(undone);
    await app.settle();
    expect(await verifier.verify(await exported(undone))).toMatchObject({ figures: { planned: 12, waiting: 12 } });
  });

  it('is available to no other account', async () => {
    await expect(exported({ ...campaign, accountId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the verifier detects', () => {
  it.each<[what: string, change: (lines: string[]) => unknown, fault: string]>([
    ['a changed line', (lines) => lines.splice(9, 1, lines[9]!.replace('"step":1', '"step":2')), 'Line 10: it was changed'],
    ['a missing line', (lines) => lines.splice(9, 1), 'Line 10: event 9 is missing before it.'],
    ['missing lines', (lines) => lines.splice(9, 3), 'Line 10: events 9 to 11 are missing before it.'],
    ['an extra line', (lines) => lines.splice(9, 0, lines[8]!), 'Line 10: a line too many: event 9 should be here.'],
    ['a second header', (lines) => lines.splice(9, 0, lines[0]!), 'Line 10: a line too many: event 9 should be here.'],
    ['two swapped lines', (lines) => lines.splice(9, 2, lines[10]!, lines[9]!), 'Line 10: lines 10 and 11 are swapped.'],
    ['the end line before the last event', (lines) => lines.push(lines.splice(-2, 1)[0]!), 'Line 22: lines 22 and 23 are swapped.'],
    ['the header after the first event', (lines) => lines.unshift(lines.splice(1, 1)[0]!), 'Line 1: lines 1 and 2 are swapped.'],
    ['no header', (lines) => lines.shift(), 'Line 1: the header is missing.'],
    ['no first event', (lines) => lines.splice(1, 1), 'Line 2: event 1 is missing before it.'],
    ['no last event', (lines) => lines.splice(-2, 1), 'Line 22: event 21 is missing before it.'],
    ['no end line', (lines) => lines.pop(), 'Line 23: the file is cut: the end line is missing.'],
    ['a line after the end line', (lines) => lines.push(lines[5]!), 'Line 24: a line too many: the ledger has ended before it.'],
    [
      'spaces',
      (lines) => lines.splice(9, 1, lines[9]!.replace(',', ', ')),
      'Line 10: it was changed: it is not in the form in which it was written.',
    ],
  ])('%s', async (_, change, fault) => {
    expect(await verifier.fault(altered(change))).toMatch(fault);
  });

  it('a truncated file', async () => {
    expect(await verifier.fault(file.slice(0, -1))).toBe('Line 23: the file is cut within this line.');
    expect(await verifier.fault(file.slice(0, 2_000))).toMatch(/^Line \d+: the file is cut within this line\.$/);
    expect(await verifier.fault('')).toBe('Line 1: the header is missing.');
  });

  it('any change of any byte', async () => {
    const bytes = Buffer.from(file);
    const anywhere = fc.nat({ max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const other = Buffer.from(bytes);
        other[at] = other[at]! ^ by;
        expect(await verifier.fault(other)).toMatch(/^Line \d+: /);
      }),
      { numRuns: 600 },
    );
  });
});

/** A forgery by somebody who knows the format: every hash is recomputed. */
function forged(change: (lines: Record<string, unknown>[]) => unknown): string {
  const lines = parsed(file).map(({ hash: _, ...line }) => line);
  change(lines);
  let last = firstHash(campaign.campaignId);
  const header = chained(last, lines[0]!);
  const events = lines.slice(1, -1).map((line, index) => {
    const next = chained(last, { ...line, n: index + 1 });
    last = next.hash;
    return next;
  });
  const end = chained(last, { ...lines.at(-1), header: header.hash, events: events.length, last });
  return written([header, ...events, end].map(canonical));
}

describe('a file forged with all its hashes', () => {
  const without = (type: string) => (lines: Record<string, unknown>[]) =>
    lines.splice(
      lines.findIndex((line) => line.type === type),
      1,
    );

  it('must still add up, because figures are counted from the events', async () => {
    expect(await verifier.fault(forged(() => undefined))).toBe('nothing');
    expect(await verifier.fault(forged((lines) => (lines[0]!.figures = { ...(lines[0]!.figures as object), sent: 5 })))).toBe(
      'Line 1: it says figures.sent 5; the events give 4.',
    );
    expect(await verifier.fault(forged((lines) => lines.splice(3, 1)))).toMatch(/cannot happen to email 1, which is not planned\.$/);
  });

  it('cannot send the same email to the same lead twice', async () => {
    const twice = forged((lines) => {
      const sent = lines.findIndex(({ type }) => type === 'EmailSent');
      const { lead, step } = lines[sent]!;
      const intended = lines.find((line) => line.type === 'EmailIntended' && line.lead === lead && line.step === step);
      lines.splice(sent + 1, 0, intended!, lines[sent]!);
    });
    expect(await verifier.fault(twice)).toMatch(/^Line \d+: EmailIntended cannot happen to email 1, which is sent\.$/);
  });

  it('must lead through the hash that was stored when it happened', async () => {
    const rewritten = forged((lines) => {
      const stop = lines.findIndex(({ reason }) => reason === 'bounced');
      lines[stop] = { ...lines[stop], at: '2026-11-02T00:00:00.000Z' };
    });
    expect(await verifier.fault(rewritten)).toMatch(/the chain up to here is not the one that was kept/);
    expect(await verifier.fault(forged((lines) => (lines[0]!.anchor = { events: 30, hash: '' })))).toMatch(/30 events had happened before/);
    expect(await verifier.fault(forged(without('EmailSent')))).toMatch(/^Line /);
  });

  it('must lead through a hash that somebody has noted down', async () => {
    const hash = parsed(file)[8]?.hash as string;
    expect(await verifier.verify(file, hash)).toMatchObject({ noted: 8 });
    const later = forged((lines) => {
      lines[0]!.anchor = null;
      lines[4] = { ...lines[4], at: '2026-11-02T00:00:00.000Z' };
    });
    expect(await verifier.fault(later)).toBe('nothing');
    expect(await verifier.fault(later, hash)).toBe(`No event has the hash ${hash}: history was rewritten.`);
  });
});
