import type { TableName } from '@rekindle/event-sourcing';
import type pg from 'pg';
import type { CampaignRow } from './campaign-row.js';
import type { SendingRow } from './sending-row.js';
import { type Columns, columnOf } from './upsert.js';

export const campaignColumns: Columns = {
  campaignId: 'uuid',
  accountId: 'uuid',
  listId: 'uuid',
  campaignType: 'text',
  status: 'text',
  stage: 'text',
  failure: 'text',
  leads: 'integer',
  averageOrderValueCents: 'bigint',
  pricingModel: 'text',
  brief: 'jsonb',
  strategy: 'jsonb',
  author: 'text',
  steps: 'jsonb',
  createdAt: 'timestamptz',
  launchedAt: 'timestamptz',
  startsAt: 'timestamptz',
};

export const sendingColumns: Columns = {
  campaignId: 'uuid',
  accountId: 'uuid',
  paused: 'boolean',
  leads: 'integer',
  tests: 'integer',
  testedAt: 'timestamptz',
};

type Db = Pick<pg.Pool, 'query'>;
const live: TableName = (table) => table;

/** The select list that returns rows with their property names. */
export const selectList = (columns: Columns, of = ''): string =>
  Object.entries(columns)
    .map(([property, type]) => `${of}${columnOf(property)}${type === 'bigint' ? '::float8' : ''} AS "${property}"`)
    .join(', ');

async function byCampaign<Row extends { campaignId: string }>(
  db: Db,
  table: string,
  columns: Columns,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query(`SELECT ${selectList(columns)} FROM ${table} WHERE campaign_id = ANY($1::uuid[])`, [ids]);
  return new Map((rows as Row[]).map((row) => [row.campaignId, row]));
}

export const readCampaigns = (db: Db, table: TableName, ids: readonly string[]): Promise<Map<string, CampaignRow>> =>
  byCampaign(db, table('campaigns.campaign_view'), campaignColumns, ids);

export const readSendings = (db: Db, table: TableName = live, ids: readonly string[]): Promise<Map<string, SendingRow>> =>
  byCampaign(db, table('campaigns.sending_view'), sendingColumns, ids);
