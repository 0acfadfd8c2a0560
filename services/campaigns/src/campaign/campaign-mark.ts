import type { Stored } from '@rekindle/event-sourcing';
import type { CampaignHistory } from './campaign-row.js';
import type { SendingHistory } from './sending-row.js';

/** A moment that the campaign's timeline shows: a row of `campaigns.campaign_marks`. */
export interface CampaignMark {
  campaignId: string;
  source: 'campaign' | 'sending';
  version: number;
  type: string;
  at: Date;
  detail: MarkDetail;
}

/** Counts, codes and moments; no words. */
export interface MarkDetail {
  step?: number;
  leads?: number;
  failed?: number;
  reason?: string;
  startsAt?: string;
  samples?: number;
  /** One reply stops everybody at the same company. */
  stopCompany?: true;
}

type Marked = Stored<CampaignHistory | SendingHistory>;

export function markOf(event: Marked, source: CampaignMark['source']): CampaignMark {
  const { data, streamVersion, type, occurredAt } = event;
  return { campaignId: data.campaignId, source, version: streamVersion, type, at: occurredAt, detail: detailOf(event) };
}

function detailOf(event: Marked): MarkDetail {
  switch (event.type) {
    case 'LeadsAnalyzed':
    case 'SendingStarted':
      return { leads: event.data.leads };
    case 'SequenceEdited':
      return { step: event.data.step };
    case 'CampaignFailed':
      return { reason: event.data.reason };
    case 'SendingFailed':
      return { failed: event.data.failed };
    case 'CampaignLaunched':
      return { startsAt: event.data.startsAt, ...(event.data.stopCompany && { stopCompany: true }) };
    case 'TestEmailsAccepted':
      return { leads: event.data.toLeads, samples: event.data.samples };
    default:
      return {};
  }
}
