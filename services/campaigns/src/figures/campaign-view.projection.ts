import { Injectable } from '@nestjs/common';
import type { Projection, StoredEvent, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type CampaignMark, markOf } from './campaign-mark.js';
import { type CampaignHistory, type CampaignRow, campaignEvents, foldCampaign } from './campaign-row.js';
import { campaignColumns, readCampaigns, sendingColumns, readSendings } from './campaign-tables.js';
import { type SendingHistory, type SendingRow, foldSending, sendingEvents } from './sending-row.js';
import { upsert } from './upsert.js';

/** Where each campaign stands, and what its timeline tells. */
@Injectable()
export class CampaignViewProjection implements Projection {
  readonly name = 'campaigns.campaign-view';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = [...campaignEvents, ...sendingEvents];
  readonly tables = ['campaigns.campaign_view', 'campaigns.sending_view', 'campaigns.campaign_marks'];
  readonly reads = ['streamVersion', 'data', 'occurredAt'] as const;

  async apply(events: readonly StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const isSending = new Set<string>(sendingEvents);
    const sending = events.filter((event) => isSending.has(event.type));
    const campaign = events.filter((event) => !isSending.has(event.type));
    await this.foldCampaigns(campaign, tx, table);
    await this.foldSendings(sending, tx, table);
    await this.keepMarks(campaign, sending, tx, table);
  }

  private async foldCampaigns(events: StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = await readCampaigns(tx, table, campaignIdsOf(events));
    const changed = new Map<string, CampaignRow>();
    for (const event of events) {
      const id = campaignIdOf(event);
      const row = foldCampaign(changed.get(id) ?? rows.get(id) ?? null, event as unknown as CampaignHistory, event.occurredAt);
      if (row) changed.set(id, row);
    }
    await upsert(tx, { table: table('campaigns.campaign_view'), columns: campaignColumns, key: ['campaignId'] }, [...changed.values()]);
  }

  private async foldSendings(events: StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const rows = await readSendings(tx, table, campaignIdsOf(events));
    const changed = new Map<string, SendingRow>();
    for (const event of events) {
      const id = campaignIdOf(event);
      changed.set(id, foldSending(changed.get(id) ?? rows.get(id) ?? null, event as unknown as SendingHistory, event.occurredAt));
    }
    await upsert(tx, { table: table('campaigns.sending_view'), columns: sendingColumns, key: ['campaignId'] }, [...changed.values()]);
  }

  private async keepMarks(campaign: StoredEvent[], sending: StoredEvent[], tx: Tx, table: TableName): Promise<void> {
    const marks: CampaignMark[] = [
      ...campaign.map((event) => markOf(event as unknown as CampaignHistory, event, 'campaign')),
      ...sending.map((event) => markOf(event as unknown as SendingHistory, event, 'sending')),
    ];
    const columns = { campaignId: 'uuid', source: 'text', version: 'integer', type: 'text', at: 'timestamptz', detail: 'jsonb' };
    await upsert(tx, { table: table('campaigns.campaign_marks'), columns, key: ['campaignId', 'source', 'version'] }, marks);
  }
}

const campaignIdOf = (event: StoredEvent): string => event.data.campaignId as string;
const campaignIdsOf = (events: StoredEvent[]): string[] => [...new Set(events.map(campaignIdOf))];
