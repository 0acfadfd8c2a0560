import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL, newId } from '@rekindle/platform';
import type pg from 'pg';
import { type SpooledUpload, UploadStore } from '../../importing/upload-store.js';
import { type LeadListRecord, LeadListRecords } from '../../lead-lists/lead-list-records.js';
import { inspectLeadFile } from '../../../reading/lead-file.js';
import { requireOpenAccount } from '../../../limits/require-open-account.js';
import { ImportAnswers } from '../import-answers.js';
import type { ImportResponse } from '../import-response.dto.js';
import { ListImporter } from '../list-importer.js';

/** Makes a lead list from an uploaded file. */
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
    private readonly uploads: UploadStore,
    private readonly records: LeadListRecords,
    private readonly answers: ImportAnswers,
    private readonly importer: ListImporter,
  ) {}

  async execute({ accountId, upload }: UploadLeadList): Promise<ImportResponse> {
    try {
      const twin = await this.records.findByFile(accountId, upload.sha256);
      if (twin) return await this.answers.asBefore(twin, upload);
      const list = await this.newList(accountId, upload);
      return await this.importer.run(list, 'new', () => this.uploads.keep(accountId, upload));
    } catch (error) {
      // Deleting an account also deletes its files, including one still arriving.
      await requireOpenAccount(this.pool, accountId);
      throw error;
    } finally {
      await this.uploads.discard(upload.temporaryPath);
    }
  }

  private async newList(accountId: string, upload: SpooledUpload): Promise<LeadListRecord> {
    const listId = newId();
    const format = await inspectLeadFile(upload.temporaryPath, upload.encoding);
    const ids = { listId, accountId, importId: listId, fileSha256: upload.sha256 };
    const nothingYet = { countedLeads: 0, takenThroughRow: null, fileDiscardedAt: null };
    return { ...upload, ...format, ...ids, ...nothingYet, uploadedAt: this.clock.now() };
  }
}
