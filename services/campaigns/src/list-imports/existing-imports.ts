import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import { LeadsUsage } from '../limits/leads-usage.js';
import type { LeadPreview, ProblemPreview } from '../importing/import-job.js';
import { type SpooledUpload, UploadStore } from '../importing/upload-store.js';
import type { ImportResponse } from './import-response.dto.js';
import { toImportResponse } from './import-response.js';
import type { LeadListRecord } from '../lead-lists/lead-list-records.js';
import { leadList } from '../lead-lists/lead-list.js';
import { noSuchLeadList } from '../lead-lists/lead-list.errors.js';

const SHOWN_LEADS = 5;
const SHOWN_PROBLEMS = 100;

/** Answers an upload whose bytes are a list already, as the first upload was answered. */
@Injectable()
export class ExistingImports {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly vault: LeadVault,
    private readonly usage: LeadsUsage,
    private readonly uploads: UploadStore,
  ) {}

  /** @param upload takes the place of the stored file, where that one is gone by now */
  async answer(list: LeadListRecord, upload?: SpooledUpload): Promise<ImportResponse> {
    const { accountId, listId } = list;
    if (upload && !this.uploads.holds(accountId, upload.sha256)) await this.restore(list, upload);
    const { state } = await this.store.load(accountId, leadListStream(listId), leadList);
    if (state.status !== 'ready') throw noSuchLeadList();
    const leads = (await this.vault.listPage(listId, null, SHOWN_LEADS)).map(toPreview);
    const problems = await this.problems(list.importId);
    const waiting = state.figures.overLimitLeads > 0 ? await this.usage.whyWaiting(accountId) : null;
    return toImportResponse(listId, list.mapping, state.figures, { leads, problems, waiting }, true);
  }

  private async restore(list: LeadListRecord, upload: SpooledUpload): Promise<void> {
    await this.uploads.keep(list.accountId, upload);
    await this.pool.query('UPDATE campaigns.lead_lists SET file_discarded_at = NULL WHERE list_id = $1', [list.listId]);
  }

  private async problems(importId: string): Promise<ProblemPreview[]> {
    const { rows } = await this.pool.query<ProblemPreview & { email: string | null }>(
      'SELECT row_number AS row, reason, email FROM campaigns.import_problems WHERE import_id = $1 ORDER BY row_number LIMIT $2',
      [importId, SHOWN_PROBLEMS],
    );
    return rows.map(({ row, reason, email }) => ({ row, reason, ...(email !== null && { email }) }));
  }
}

const toPreview = (lead: VaultLead): LeadPreview => ({
  email: lead.email,
  first_name: lead.firstName,
  last_name: lead.lastName,
  company: lead.company,
  phone: lead.phone,
});
