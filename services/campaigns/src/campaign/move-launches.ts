import type { CampaignsEvent } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';

export const LAUNCHES = 'campaigns.launches';

/** The events that change launch rows: applied by a command in its own transaction. */
export const launchEvents = [
  'CampaignActivated',
  'CampaignLaunched',
  'CampaignLaunchUndone',
  'CampaignCompleted',
  'CampaignReopened',
  'CampaignDeleted',
] as const satisfies CampaignsEvent['type'][];

/** Applies one stream's events to the rows; the same for a command and for a recount. */
export async function moveLaunches(tx: Tx, table: string, events: readonly CampaignsEvent[]): Promise<void> {
  for (const event of events) {
    const change = changeBy(event);
    if (change) await tx.query(change.sql(table), change.values);
  }
}

interface Change {
  sql: (table: string) => string;
  values: unknown[];
}

function changeBy(event: CampaignsEvent): Change | null {
  switch (event.type) {
    case 'CampaignActivated':
    case 'CampaignLaunched': {
      const { accountId, campaignId } = event.data;
      const month = 'month' in event.data ? (event.data.month ?? null) : null;
      return { sql: begin, values: [campaignId, accountId, month] };
    }
    case 'CampaignLaunchUndone':
      return { sql: forget, values: [event.data.campaignId] };
    case 'CampaignReopened':
      return { sql: goOn, values: [event.data.campaignId, event.data.accountId] };
    case 'CampaignCompleted':
    case 'CampaignDeleted':
      return { sql: end, values: [event.data.campaignId] };
    default:
      return null;
  }
}

const begin = (table: string): string => `
  INSERT INTO ${table} (campaign_id, account_id, month, active) VALUES ($1, $2, $3, true)
  ON CONFLICT (campaign_id) DO UPDATE SET month = excluded.month, active = true`;
// A campaign that counts to no month no longer has a row.
const goOn = (table: string): string => `
  INSERT INTO ${table} (campaign_id, account_id, month, active) VALUES ($1, $2, NULL, true) ON CONFLICT (campaign_id) DO UPDATE SET active = true`;
const forget = (table: string): string => `DELETE FROM ${table} WHERE campaign_id = $1`;
// A completed one is kept for as long as it counts to a month.
const end = (table: string): string => `
  WITH over AS (DELETE FROM ${table} WHERE campaign_id = $1 AND month IS NULL)
  UPDATE ${table} SET active = false WHERE campaign_id = $1 AND month IS NOT NULL`;
