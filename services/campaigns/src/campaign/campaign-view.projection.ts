import { Injectable } from '@nestjs/common';
import type { EventsFor, Projection, Stored, TableName } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type CampaignMark, markOf } from './campaign-mark.js';
import { type CampaignHistory, type CampaignRow, campaignEvents, foldCampaign } from './campaign-row.js';
import { campaignColumns, readCampaigns, sendingColumns, readSendings } from './campaign-tables.js';
import { type SendingHistory, type SendingRow, foldSending, sendingEvents } from './sending-row.js';
import { upsert } from './upsert.js';

/** The state of each campaign and its sending, and the entries of its timeline. */
@Injectable()
export class CampaignViewProjection implements Projection {
  readonly name = 'campaigns.campaign-view';
  readonly version = 1;
  readonly context = 'campaigns';
  readonly subscribesTo = [...campaignEvents, ...sendingEvents] as const;
  readonly tables = ['campaigns.campaign_view', 'campaigns.sending_view', 'campaigns.campaign_marks'];
  readonly reads = ['streamVersion', 'data', 'occurredAt'] as const;

  async apply(events: EventsFor<CampaignViewProjection>, tx: Tx, table: TableName): Promise<void> {
    const sending = events.filter(isSending);
    const campaign = events.filter((event) => !isSending(event));
    await this.foldCampaigns(campaign, tx, table);
    await this.foldSendings(sending, tx, table);
    await this.keepMarks(campaign, sending, tx, table);
  }

  private async foldCampaigns(events: Stored<CampaignHistory>[], tx: Tx, table: TableName): Promise<void> {
    const rows = await readCampaigns(tx, table, campaignIdsOf(events));
    const changed = new Map<string, CampaignRow>();
    for (const event of events) {
      const id = event.data.campaignId;
      const row = foldCampaign(changed.get(id) ?? rows.get(id) ?? null, event, event.occurredAt);
      if (row) changed.set(id, row);
    }
    await upsert(tx, { table: table('campaigns.campaign_view'), columns: campaignColumns, key: ['campaignId'] }, [...changed.values()]);
  }

  private async foldSendings(events: Stored<SendingHistory>[], tx: Tx, table: TableName): Promise<void> {
    const rows = await readSendings(tx, table, campaignIdsOf(events));
    const changed = new Map<string, SendingRow>();
    for (const event of events) {
      const id = event.data.campaignId;
      changed.set(id, foldSending(changed.get(id) ?? rows.get(id) ?? null, event, event.occurredAt));
    }
    await upsert(tx, { table: table('campaigns.sending_view'), columns: sendingColumns, key: ['campaignId'] }, [...changed.values()]);
  }

  private async keepMarks(campaign: Stored<CampaignHistory>[], sending: Stored<SendingHistory>[], tx: Tx, table: TableName): Promise<void> {
    const marks: CampaignMark[] = [
      ...campaign.map((event) => markOf(event, 'campaign')),
      ...sending.map((event) => markOf(event, 'sending')),
    ];
    const columns = { campaignId: 'uuid', source: 'text', version: 'integer', type: 'text', at: 'timestamptz', detail: 'jsonb' };
    await upsert(tx, { table: table('campaigns.campaign_marks'), columns, key: ['campaignId', 'source', 'version'] }, marks);
  }
}

const campaignIdsOf = (events: { data: { campaignId: string } }[]): string[] => [...new Set(events.map(({ data }) => data.campaignId))];

const isSending = (event: Stored<CampaignHistory | SendingHistory>): event is Stored<SendingHistory> =>
  (sendingEvents as readonly string[]).includes(event.type);
