import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NameCampaigns, STEP_DAYS } from '@rekindle/contracts';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type { InboxThread } from './inbox-thread.dto.js';
import type { ThreadRow } from './inbox-threads.js';

/** Threads as pages show them, with the names of leads and campaigns. */
@Injectable()
export class ThreadViews {
  constructor(
    private readonly leads: LeadVault,
    private readonly queries: QueryBus,
  ) {}

  async of(accountId: string, rows: readonly ThreadRow[]): Promise<InboxThread[]> {
    if (rows.length === 0) return [];
    const [leads, campaigns] = await Promise.all([
      this.leads.byIds(
        accountId,
        rows.map(({ leadId }) => leadId),
      ),
      this.queries.execute(new NameCampaigns(accountId)),
    ]);
    const names = new Map(campaigns.map(({ campaignId, name }) => [campaignId, name]));
    return rows.map((row) => viewOf(row, leads.get(row.leadId), names.get(row.campaignId) ?? ''));
  }
}

export const dayOf = (step: number | null): number | null => (step === null ? null : (STEP_DAYS[step - 1] ?? null));

export const nameOf = (lead: VaultLead | undefined): string =>
  [lead?.firstName, lead?.lastName].filter(Boolean).join(' ') || (lead?.email ?? '');

export const viewOf = (row: ThreadRow, lead: VaultLead | undefined, campaignName: string): InboxThread => ({
  ...{ id: row.id, leadId: row.leadId, leadName: nameOf(lead), company: lead?.company ?? null },
  ...{ campaignId: row.campaignId, campaignName, label: row.label, labelBy: row.labelBy },
  ...{ done: row.done, needsAnswer: row.needsAnswer, lastAt: row.lastAt, lastBy: row.lastKind === 'answer' ? 'account' : 'lead' },
  ...{ preview: row.preview, repliedTo: dayOf(row.repliedStep), outOfOfficeUntil: row.returnsOn },
});
