import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import { LeadVault, type VaultLead } from '@rekindle/vault';
import type pg from 'pg';
import type { ImportOutcome, ImportedLead, RowProblem } from '../importing/import-job.js';
import { StoredFiles } from '../importing/stored-files.js';
import { type SpooledUpload, UploadStore } from '../importing/upload-store.js';
import { discardLater } from '../lead-lists/discard-file/discard-file.job.js';
import type { LeadListRecord } from '../lead-lists/lead-list-records.js';
import { type ImportFigures, leadList, noSuchLeadList } from '../lead-lists/lead-list.js';
import { LeadsUsage } from '../../limits/leads-usage.js';
import type { ImportResponse } from './import-response.dto.js';

type Shown = Pick<ImportOutcome, 'leads' | 'problems'>;

const SHOWN_LEADS = 5;
const SHOWN_PROBLEMS = 100;

/** Builds the response to an import. */
@Injectable()
export class ImportAnswers {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly store: EventStore,
    private readonly vault: LeadVault,
    private readonly usage: LeadsUsage,
    private readonly uploads: UploadStore,
    private readonly files: StoredFiles,
    private readonly jobs: JobQueue,
  ) {}

  /** For a list just imported. */
  fresh(list: LeadListRecord, figures: ImportFigures, { leads, problems }: Shown): Promise<ImportResponse> {
    return this.answer(list, figures, { leads: leads.slice(0, figures.validLeads), problems });
  }

  /**
   * For an existing list of exactly these bytes, as its import was answered.
   * @param upload replaces the stored file if that is gone
   */
  async asBefore(list: LeadListRecord, upload?: SpooledUpload): Promise<ImportResponse> {
    const { accountId, listId } = list;
    if (upload && !this.uploads.holds(accountId, upload.sha256)) await this.restore(list, upload);
    const { state } = await this.store.load(accountId, leadListStream(listId), leadList);
    if (state.status !== 'ready') throw noSuchLeadList();
    const leads = (await this.vault.listPage(listId, null, SHOWN_LEADS)).map(toPreview);
    const shown = { leads: leads.slice(0, state.figures.validLeads), problems: await this.problems(list.importId) };
    return { ...(await this.answer(list, state.figures, shown)), alreadyUploaded: true };
  }

  private async answer({ accountId, listId, mapping }: LeadListRecord, figures: ImportFigures, shown: Shown): Promise<ImportResponse> {
    return {
      lead_list_id: listId,
      total_leads: figures.totalLeads,
      valid_leads: figures.validLeads,
      invalid_leads: figures.invalidLeads,
      duplicate_leads: figures.duplicateLeads,
      over_limit_leads: figures.overLimitLeads,
      ...shown,
      waiting: figures.overLimitLeads > 0 ? await this.usage.whyWaiting(accountId) : null,
      mapping: [...mapping],
      alreadyUploaded: false,
    };
  }

  private restore(list: LeadListRecord, upload: SpooledUpload): Promise<void> {
    return this.files.place(list.accountId, upload.sha256, async (tx) => {
      await tx.query('UPDATE campaigns.lead_lists SET file_discarded_at = NULL WHERE list_id = $1', [list.listId]);
      await discardLater(this.jobs, tx, list, new Date());
      await this.uploads.keep(list.accountId, upload);
    });
  }

  private async problems(importId: string): Promise<RowProblem[]> {
    const { rows } = await this.pool.query<RowProblem & { email: string | null }>(
      'SELECT row_number AS row, reason, email FROM campaigns.import_problems WHERE import_id = $1 ORDER BY row_number LIMIT $2',
      [importId, SHOWN_PROBLEMS],
    );
    return rows.map(({ row, reason, email }) => ({ row, reason, ...(email !== null && { email }) }));
  }
}

const toPreview = (lead: VaultLead): ImportedLead => ({
  email: lead.email,
  first_name: lead.firstName,
  last_name: lead.lastName,
  company: lead.company,
  phone: lead.phone,
});
