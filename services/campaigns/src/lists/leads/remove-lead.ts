import { Injectable } from '@nestjs/common';
import type { Tx } from '@rekindle/platform';
import type { VaultLead } from '@rekindle/vault';
import { LeadStreams } from './lead-streams.js';
import { LeadTraces } from './lead-traces.js';

/** Removes a lead's row from the vault and its address from rejected rows, and appends the events. */
@Injectable()
export class RemoveLead {
  constructor(
    private readonly streams: LeadStreams,
    private readonly traces: LeadTraces,
  ) {}

  /** @returns the number of rejected rows that mentioned it; null if the lead was already gone */
  async from(tx: Tx, lead: VaultLead): Promise<number | null> {
    const { accountId, id: leadId, listId } = lead;
    const { rowCount } = await tx.query('DELETE FROM vault.leads WHERE account_id = $1 AND id = $2', [accountId, leadId]);
    if (!rowCount) return null;
    const named = await this.traces.eraseFromProblems(tx, lead);
    const isGone = await this.traces.isGone(tx, lead);
    const key = { accountId, leadId, listId };
    await this.streams.append(tx, key, { type: 'LeadDeleted', data: { accountId, leadId, ...(listId && { listId }) } });
    if (isGone) await this.streams.append(tx, { ...key, listId: null }, { type: 'LeadErased', data: { accountId, leadId } });
    return named;
  }
}
