import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Restoration, dropIndexes } from './indexes.ts';
import { readSeed } from './seed-tables.ts';
import { type Ends, type Kinds, type Table, type Template, templatesOf } from './templates.ts';

// Many accounts after a year, made from the demo account's present rows and written by COPY.

export interface Size {
  /** In the demo account. */
  campaigns: number;
  leads: number;
  /** In all accounts. */
  allLeads: number;
}

/** One more campaign for each of the seed's, or only their lists. */
interface Copy {
  account: number;
  campaign: number;
  isList: boolean;
}

const LANES = 2;
const CHUNK = 1 << 18;
/** Of ten lists of another account one was emailed. */
const LISTS = 10;
const TABLES_OF_LISTS = ['vault.leads', 'campaigns.lead_lists', 'campaigns.lead_list_view'];

/** Writes rows until there are as many as requested. */
export async function grow(pool: Pool, size: Size): Promise<void> {
  const { tables, kinds } = await readSeed(pool);
  const count = (name: string): number => tables.find((table) => table.name === name)?.lines.length ?? NaN;
  const [seedCampaigns, seedLeads] = [count('mailer.sendings'), count('vault.leads')];
  const campaigns = Math.round(size.campaigns / seedCampaigns) - 1;
  const times = Math.max(1, Math.round((size.leads - seedLeads) / seedLeads / campaigns));
  const accounts = Math.round((size.allLeads - size.leads) / (LISTS * seedLeads * times));
  const copies = [...copiesOf(campaigns, accounts)];

  const dropped = await dropIndexes(
    pool,
    tables.map(({ name }) => name),
  );
  const ordered = tables.toSorted((a, b) => b.lines.length - a.lines.length);
  await inLanes(ordered, (table) => fill(pool, table, kinds, copies, times));
  const rank = (one: Restoration): number => ordered.findIndex(({ name }) => name === one.table);
  await inLanes(
    dropped.toSorted((a, b) => rank(a) - rank(b)),
    ({ statement }) => pool.query(statement),
  );
  for (const statement of SUMS) await pool.query(statement);
}

function* copiesOf(campaigns: number, accounts: number): Generator<Copy> {
  for (let campaign = 1; campaign <= campaigns; campaign += 1) yield { account: 0, campaign, isList: false };
  for (let account = 1; account <= accounts; account += 1)
    for (let list = 1; list <= LISTS; list += 1) yield { account, campaign: list, isList: list > 1 };
}

async function inLanes<T>(work: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...work];
  const lane = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function fill(pool: Pool, table: Table, kinds: Kinds, copies: readonly Copy[], times: number): Promise<void> {
  const client = await pool.connect();
  try {
    const stream = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`));
    const done = finished(stream);
    let chunk = '';
    for (const text of rowsOf(table, kinds, copies, times)) {
      chunk += text;
      if (chunk.length < CHUNK) continue;
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
      chunk = '';
      // A server that reads as fast as this writes leaves no pause in which the other lane gets its connection.
      await turn();
    }
    stream.end(chunk);
    await done;
  } finally {
    client.release();
  }
}

function* rowsOf(table: Table, kinds: Kinds, copies: readonly Copy[], times: number): Generator<string> {
  const ofLists = table.name === 'es.events' ? table.lines.filter((line) => line.includes('\tlead-list-')) : table.lines;
  const within = templatesOf(table, kinds.within(), times);
  const others = templatesOf(table, kinds, times);
  const lists = templatesOf({ ...table, lines: ofLists }, kinds, times);
  for (const copy of copies) {
    if (copy.isList && table.name !== 'es.events' && !TABLES_OF_LISTS.includes(table.name)) continue;
    yield* copied(copy.isList ? lists : copy.account > 0 ? others : within, copy, times);
  }
}

function* copied(templates: readonly Template[], { account, campaign, isList }: Copy, times: number): Generator<string> {
  const ends = endsOf(account, campaign, 0);
  for (const { kind, render } of templates) if (kind === 'campaign' || (kind === 'account' && account > 0 && !isList)) yield render(ends);
  for (let lead = 0; lead < times; lead += 1) {
    const ownEnds = endsOf(account, campaign, lead);
    for (const { kind, render } of templates) if (kind === 'lead') yield render(ownEnds);
  }
}

/** Eight digits: two of the account, three of the campaign, three of the lead. */
function endsOf(account: number, campaign: number, lead: number): Ends {
  const [a, c, l] = [account.toString(16).padStart(2, '0'), campaign.toString(16).padStart(3, '0'), lead.toString(16).padStart(3, '0')];
  return { account: `${a}000000`, campaign: `${a}${c}000`, lead: `${a}${c}${l}` };
}

const UPLOADED = (of: string): string => `(SELECT sum(valid_leads) FROM campaigns.lead_list_view v WHERE v.account_id = ${of}.account_id)`;

// Rows that an account has once are counted again; the copies are in the read models already: nothing of them is projected again.
// The only exception are the blocks in which an account has events: they are right once that model is rebuilt.
const SUMS = [
  `UPDATE campaigns.usage SET used = ${UPLOADED('usage')} WHERE kind = 'leads'`,
  `UPDATE campaigns.monthly_usage SET used = ${UPLOADED('monthly_usage')} WHERE kind = 'leads'`,
  `UPDATE campaigns.account_counts AS a SET (sent, contacted) = (
     SELECT coalesce(sum(sent) FILTER (WHERE step > 0), 0), coalesce(sum(sent) FILTER (WHERE step = 0), 0)
     FROM campaigns.step_counts s WHERE s.account_id = a.account_id AND s.bucket = a.bucket)`,
  `UPDATE gateway.account_figures SET leads_uploaded = ${UPLOADED('account_figures')}`,
  'UPDATE es.checkpoints SET position = (SELECT max(position) FROM es.events)',
  'UPDATE mailer.ledger_checkpoint SET position = (SELECT max(position) FROM es.events)',
];
