import { Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

type Followed = Extract<
  CampaignsEvent,
  {
    type:
      | 'CampaignRequested'
      | 'SequenceGenerated'
      | 'SequenceEdited'
      | 'CampaignPrepared'
      | 'CampaignFailed'
      | 'CampaignRetried'
      | 'CampaignLaunched'
      | 'CampaignLaunchUndone'
      | 'CampaignDeleted';
  }
>;

/** What test emails and the launch screen need to know of a campaign; sending itself reads what its launch has fixed. */
@Injectable()
export class CampaignCopy implements Projection {
  readonly name = 'mailer.campaign-copy';
  readonly version = 1;
  readonly context = 'mailer';
  readonly subscribesTo = [
    'CampaignRequested',
    'SequenceGenerated',
    'SequenceEdited',
    'CampaignPrepared',
    'CampaignFailed',
    'CampaignRetried',
    'CampaignLaunched',
    'CampaignLaunchUndone',
    'CampaignDeleted',
  ];
  readonly tables = ['mailer.campaigns'];

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const campaigns = table('mailer.campaigns');
    for (const event of events) await tx.query(...statement(event as unknown as Followed, event.occurredAt, campaigns));
  }
}

function statement(event: Followed, at: Date, campaigns: string): [string, unknown[]] {
  const { campaignId, accountId } = event.data;
  const update = (set: string, ...values: unknown[]): [string, unknown[]] => [
    `UPDATE ${campaigns} SET ${set} WHERE campaign_id = $1`,
    [campaignId, ...values],
  ];
  switch (event.type) {
    case 'CampaignRequested':
      return [
        `INSERT INTO ${campaigns} (campaign_id, account_id, list_id, status, brief_text_id, brief_version)
         VALUES ($1, $2, $3, 'processing', $4, $5) ON CONFLICT DO NOTHING`,
        [campaignId, accountId, event.data.listId, event.data.brief.textId, event.data.brief.version],
      ];
    case 'SequenceGenerated':
      return update('steps = $2', JSON.stringify(event.data.steps));
    case 'SequenceEdited':
      return update(
        `steps = (SELECT jsonb_agg(CASE WHEN (s ->> 'step')::int = $2 THEN s || $3::jsonb ELSE s END ORDER BY (s ->> 'step')::int)
                  FROM jsonb_array_elements(steps) AS s)`,
        event.data.step,
        JSON.stringify({ email: event.data.email }),
      );
    case 'CampaignPrepared':
      return update(`status = 'prepared'`);
    case 'CampaignFailed':
      return update(`status = 'failed'`);
    case 'CampaignRetried':
      return update(`status = 'processing'`);
    case 'CampaignLaunched':
      return update(
        `status = 'launched', launch_id = $2, launched_at = $3, starts_at = $4, time_zone = $5`,
        event.data.launchId,
        at,
        event.data.startsAt,
        event.data.timeZone,
      );
    case 'CampaignLaunchUndone':
      return update(`status = 'prepared', launch_id = NULL, launched_at = NULL, starts_at = NULL`);
    case 'CampaignDeleted':
      return update(`status = 'deleted'`);
  }
}
