import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { leadListStream } from '@rekindle/contracts';
import { EventStore, rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import type { LeadsAllowance } from '../../limits/leads-allowance.js';
import { LeadsUsage } from '../../limits/leads-usage.js';
import { inspectLeadFile } from '../../reading/lead-file.js';
import type { ImportOutcome } from '../../importing/import-job.js';
import { ImportRuns } from '../../importing/import-runs.js';
import { LeadImporter } from '../../importing/lead-importer.js';
import { type SpooledUpload, UploadStore } from '../../importing/upload-store.js';
import { ExistingImports } from '../existing-imports.js';
import type { ImportResponse } from '../import-response.dto.js';
import { toImportResponse } from '../import-response.js';
import { type LeadListRecord, LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { noLeadList } from '../../lead-lists/lead-list.js';
import { type TakenIn, takeIn } from '../take-in.js';
import { uploadLeadList } from './upload-lead-list.decide.js';

/** Makes a lead list of an uploaded file. */
export class UploadLeadList extends Command<ImportResponse> {
  constructor(
    readonly accountId: string,
    readonly upload: SpooledUpload,
  ) {
    super();
  }
}

@CommandHandler(UploadLeadList)
export class UploadLeadListHandler implements ICommandHandler<UploadLeadList> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly uploads: UploadStore,
    private readonly runs: ImportRuns,
    private readonly importer: LeadImporter,
    private readonly usage: LeadsUsage,
    private readonly records: LeadListRecords,
    private readonly existing: ExistingImports,
  ) {}

  async execute({ accountId, upload }: UploadLeadList): Promise<ImportResponse> {
    try {
      const twin = await this.records.findByFile(accountId, upload.sha256);
      if (twin) return await this.existing.answer(twin, upload);
      return await this.import(accountId, upload);
    } finally {
      await this.uploads.discard(upload.temporaryPath);
    }
  }

  private async import(accountId: string, upload: UploadLeadList['upload']): Promise<ImportResponse> {
    const listId = newId();
    const run = { importId: listId, accountId, stagingListId: listId, sha256: upload.sha256 };
    const work = async (): Promise<ImportResponse> => {
      const path = this.uploads.path(accountId, upload.sha256);
      const format = { encoding: upload.encoding, ...(await inspectLeadFile(path, upload.encoding)) };
      const { room } = await this.usage.estimate(accountId);
      const job = { ...run, path, format, addedAt: this.clock.now(), room, takenThroughRow: 0 };
      const outcome = await this.importer.run(job);
      const record = { ...upload, ...format, listId, accountId, fileSha256: upload.sha256, importId: listId, uploadedAt: job.addedAt };
      return this.show({ ...record, fileDiscardedAt: null }, outcome);
    };
    return this.runs.run(run, work, () => this.uploads.keep(accountId, upload));
  }

  /** Makes the list and its leads visible, unless the same bytes have become a list meanwhile. */
  private async show(record: Omit<LeadListRecord, keyof Counted>, outcome: ImportOutcome): Promise<ImportResponse> {
    const taken = await inTransaction(this.pool, async (tx) => {
      const allowance = await this.usage.lock(tx, record.accountId);
      if (await this.records.findByFile(record.accountId, record.fileSha256, tx)) return null;
      const settled = await takeIn(tx, record.listId, outcome, allowance.room);
      await this.keep(tx, record, settled, allowance);
      return settled;
    });
    if (taken) {
      const waiting = taken.figures.overLimitLeads > 0 ? await this.usage.whyWaiting(record.accountId) : null;
      return toImportResponse(record.listId, record.mapping, taken.figures, { ...outcome, waiting });
    }
    const twin = await this.records.findByFile(record.accountId, record.fileSha256);
    return twin ? this.existing.answer(twin) : this.show(record, outcome);
  }

  private async keep(
    tx: Tx,
    record: Omit<LeadListRecord, keyof Counted>,
    { figures, takenThroughRow }: TakenIn,
    allowance: LeadsAllowance,
  ): Promise<void> {
    const { accountId, listId, importId, fileSha256, bytes } = record;
    const { validLeads } = figures;
    rememberIds({ lead_list_id: listId });
    await this.usage.add(tx, accountId, allowance, validLeads);
    await this.records.insert(tx, { ...record, countedLeads: validLeads, takenThroughRow });
    await ImportRuns.done(tx, importId);
    const { month } = allowance.used;
    const imported = { accountId, listId, importId, fileSha256, bytes, figures, leadsInList: validLeads, newLeads: validLeads, month };
    await this.store.appendIn(tx, {
      tenantId: accountId,
      streamId: leadListStream(listId),
      context: 'campaigns',
      expectedVersion: 0,
      events: uploadLeadList(imported, noLeadList),
      occurredAt: record.uploadedAt,
    });
  }
}

type Counted = Pick<LeadListRecord, 'countedLeads' | 'takenThroughRow'>;
