import { Injectable } from '@nestjs/common';
import type { EventsFor, Projection, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type CampaignRow, campaignEvents, foldCampaign } from './campaign-row.js';

const COLUMNS = [
  'campaign_id',
  'account_id',
  'list_id',
  'status',
  'brief_text_id',
  'brief_version',
  'steps',
  'time_zone',
  'launch_id',
  'launched_at',
  'starts_at',
] as const satisfies (keyof CampaignRow)[];

/** The data about a campaign for test emails and the launch screen; sending itself reads what the launch confirmed. */
@Injectable()
export class CampaignCopy implements Projection {
  readonly name = 'mailer.campaign-copy';
  readonly version = 1;
  readonly context = 'mailer';
  readonly subscribesTo = campaignEvents;
  readonly tables = ['mailer.campaigns'];
  readonly reads = ['data', 'occurredAt'] as const;

  async apply(events: EventsFor<CampaignCopy>, tx: Tx, table: TableName): Promise<void> {
    const campaigns = table('mailer.campaigns');
    const rows = await readRows(tx, campaigns, [...new Set(events.map(({ data }) => data.campaignId))]);
    const changed = new Map<string, CampaignRow>();
    for (const event of events) {
      const id = event.data.campaignId;
      const row = foldCampaign(changed.get(id) ?? rows.get(id) ?? null, event, event.occurredAt);
      if (row) changed.set(id, row);
    }
    await writeRows(tx, campaigns, [...changed.values()]);
  }
}

async function readRows(tx: Tx, campaigns: string, ids: readonly string[]): Promise<Map<string, CampaignRow>> {
  const { rows } = await tx.query<CampaignRow>(`SELECT ${COLUMNS.join(', ')} FROM ${campaigns} WHERE campaign_id = ANY ($1::uuid[])`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.campaign_id, row]));
}

async function writeRows(tx: Tx, campaigns: string, rows: readonly CampaignRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);
  await tx.query(
    `INSERT INTO ${campaigns} (${COLUMNS.join(', ')}) SELECT ${COLUMNS.join(', ')} FROM jsonb_populate_recordset(NULL::${campaigns}, $1)
     ORDER BY campaign_id ON CONFLICT (campaign_id) DO UPDATE SET ${changes.join(', ')}`,
    [JSON.stringify(rows)],
  );
}
