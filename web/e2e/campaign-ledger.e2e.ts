import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { send } from './support/account.js';
import { inDatabase } from './support/database.js';
import { type Ledger, advanceClock, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const sender = { senderName: 'Olive', replyTo: 'olive@larkfield.example', postalAddress: '12 Mill Lane, Bristol BS1 4DJ' };
const dir = mkdtempSync(join(tmpdir(), 'rekindle-ledger-'));
const file = join(dir, 'ledger.jsonl');

interface WithChain extends Ledger {
  chain: { events: number; hash: string } | null;
}

let stage: Stage;
let campaignId: string;
let noted: string;
beforeAll(async () => {
  stage = await openStage();
  const name = `ledger.${process.pid}`;
  const email = `${name}@larkfield.example`;
  campaignId = await prepareCampaign(stage, email, [`ada@${name}.example`, `ben@${name}.example`]);
  await ops('plan', 'grant', email, 'growth');
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await stage.close();
});

const ledger = (): Promise<WithChain> => ask<WithChain>(stage.page, `/api/campaigns/${campaignId}/ledger`);
const sum = (text: string) => stage.page.getByRole('img', { name: text }).waitFor();

/** The command line's output and whether it found something wrong. */
const verify = (path: string, ...more: string[]): Promise<string> =>
  ops('ledger', 'verify', path, ...more).catch(({ code, stdout }: { code: number; stdout: string }) => `${code}: ${stdout}`);

describe('the ledger of a campaign', () => {
  it('says before the launch that nothing is planned', async () => {
    await stage.page.goto(`/campaigns/${campaignId}/ledger`);
    await stage.page.getByRole('heading', { name: 'No email is planned yet' }).waitFor();
    await look(stage, 'campaign-ledger-empty');
  });

  it('is opened from the campaign once it is launched, and counts every email', async () => {
    const { page } = stage;
    await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
    await advanceClock('2m');
    await until(ledger, ({ sent, inFlight }) => sent === 2 && inFlight === 0);
    await page.goto(`/campaigns/${campaignId}`);
    await page.getByRole('link', { name: 'Ledger', exact: true }).click();
    await page.getByRole('heading', { name: 'Line by line' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/campaigns/${campaignId}/ledger`);
    await sum('8 planned is 6 waiting plus 0 skipped plus 2 sent to mail server');
    await sum('2 sent to mail server is 2 sent plus 0 failed plus 0 unknown plus 0 sending');
    await page.getByText('Both hold, counted just now.').waitFor();
    const lines = await page.getByRole('row').allInnerTexts();
    expect(lines.map((line) => line.split(/\s*\t\s*/).filter((_, index) => index !== 1))).toEqual([
      ['State', 'Day 1', 'Day 3', 'Day 7', 'Day 14', 'All'],
      ['Planned', '2', '2', '2', '2', '8'],
      ['Waiting', '0', '2', '2', '2', '6'],
      ['Skipped', '0', '0', '0', '0', '0'],
      ['Sent to mail server', '2', '0', '0', '0', '2'],
      ['Sent', '2', '0', '0', '0', '2'],
      ['Failed', '0', '0', '0', '0', '0'],
      ['Unknown', '0', '0', '0', '0', '0'],
      ['Sending', '0', '0', '0', '0', '0'],
    ]);
  });

  it('leads from a number to its leads, and back to all', async () => {
    const { page } = stage;
    const ben = (await ask<{ items: { leadId: string; firstName: string }[] }>(page, `/api/campaigns/${campaignId}/leads`)).items.find(
      ({ firstName }) => firstName === 'Ben',
    );
    await send(stage, `/api/campaigns/${campaignId}/leads/${ben?.leadId}/replied`, {});
    await page.getByRole('link', { name: '1, replied, day 3' }).click();
    await page.getByText('Leads with the day 3 email skipped: replied').waitFor();
    const leads = page.locator('[data-lead]:visible');
    await until(
      () => leads.allInnerTexts(),
      (names) => names.join() === 'Ben',
    );
    await look(stage, 'campaign-ledger-leads');
    await page.getByRole('button', { name: 'Show all leads' }).click();
    await until(
      () => leads.allInnerTexts(),
      (names) => names.join() === 'Ben,Ada',
    );
  });

  it('shows the last hash, which can be copied', async () => {
    const { page } = stage;
    // Seven events: two plans, two intents, two sends, and a stop.
    noted = (await until(ledger, ({ chain }) => chain?.events === 7)).chain?.hash ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/campaigns/${campaignId}/ledger`);
    await page.getByText(noted).waitFor();
    await page.getByText('It seals all 7 events so far').waitFor();
    await page.getByRole('button', { name: 'Copy the last hash' }).click();
    await page.getByRole('button', { name: 'Copied the last hash' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(noted);
    await look(stage, 'campaign-ledger');
  });

  it('is downloaded, and verified without a database', async () => {
    const { page } = stage;
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the ledger' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`rekindle-ledger-${campaignId}.jsonl`);
    await download.saveAs(file);
    expect(readFileSync(file, 'utf8')).not.toContain('@');
    const said = await verify(file, '--anchor', noted);
    expect(said).toContain('is whole: 7 events.\n  8 planned = 3 waiting + 3 skipped + 2 sent to mail server\n');
    expect(said).toContain('The hash that was noted is that of event 7');
    const exported = readFileSync(file, 'utf8').split('\n').slice(1, -2);
    expect((await ops('ledger', 'export', campaignId)).split('\n').slice(1, -2)).toEqual(exported);
  });

  it.each<[string, (lines: string[]) => unknown, string]>([
    ['a changed line', (lines) => (lines[3] = lines[3]?.replace('"n":3', '"n":3,"step":4') ?? ''), 'Line 4: it was changed'],
    ['a missing line', (lines) => lines.splice(3, 1), 'Line 4: event 3 is missing before it.'],
    ['a line too many', (lines) => lines.splice(3, 0, lines[2] ?? ''), 'Line 4: a line too many'],
  ])('finds %s', async (_, change, fault) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    change(lines);
    const other = join(dir, 'other.jsonl');
    writeFileSync(other, lines.join('\n'));
    expect(await verify(other)).toMatch(new RegExp(`^1: ${fault}`));
  });
});

describe('an unknown outcome', () => {
  it('is settled by the account, and the email is never sent again', async () => {
    const { page } = stage;
    // As after a connection that ended with the last byte.
    await inDatabase(`UPDATE mailer.deliveries SET state = 'unknown' WHERE campaign_id = '${campaignId}' AND state = 'sent'`);
    await page.goto(`/campaigns/${campaignId}/ledger`);
    await page.getByRole('heading', { name: '2 emails to settle' }).waitFor();
    await page.getByText('No open, no reply since.').waitFor();
    await look(stage, 'campaign-ledger-unknown');
    await page.getByRole('button', { name: 'It arrived, Ada' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'It arrived' }).click();
    await page.getByRole('heading', { name: '1 email to settle' }).waitFor();
    await page.getByRole('button', { name: 'It did not arrive, Ben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'It did not arrive' }).click();
    await sum('2 sent to mail server is 1 sent plus 1 failed plus 0 unknown plus 0 sending');
    expect(await page.getByRole('heading', { name: 'to settle' }).count()).toBe(0);
  });
});

describe('a fault', () => {
  const answered = async (answer: (route: Route) => Promise<void>, check: () => Promise<void>): Promise<void> => {
    const address = `**/api/campaigns/${campaignId}/ledger`;
    await stage.page.route(address, answer);
    await stage.page.goto(`/campaigns/${campaignId}/ledger`);
    await check();
    await stage.page.unroute(address);
  };

  it('names a sum that does not hold', async () => {
    await answered(
      async (route) => route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), planned: 9 } }),
      async () => {
        await stage.page.getByRole('alert').getByText('9 are planned, and 8 are accounted for.').waitFor();
        await look(stage, 'campaign-ledger-broken');
      },
    );
  });

  it('says that the emails could not be counted, and can be tried again', async () => {
    const { page } = stage;
    await answered(
      (route) => route.fulfill({ status: 503, json: { status: 503, code: 'SERVICE_UNAVAILABLE', detail: 'Try again in a moment.' } }),
      async () => {
        await page.getByRole('alert').getByText('The emails could not be counted').waitFor();
      },
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await sum('8 planned is 3 waiting plus 3 skipped plus 2 sent to mail server');
    expect(stage.faults.filter((fault) => !fault.includes('503'))).toEqual([]);
  });
});
