import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import type { Room } from '../limits/leads-allowance.js';
import { LeadsUsage } from '../limits/leads-usage.js';
import type { ImportOutcome } from '../importing/import-job.js';
import { ImportRuns } from '../importing/import-runs.js';
import { LeadImporter } from '../importing/lead-importer.js';
import { UploadStore } from '../importing/upload-store.js';
import { type ImportedLeads, importLeads } from './import-leads.decide.js';
import type { ImportResponse } from './import-response.dto.js';
import { toImportResponse } from './import-response.js';
import { type LeadListRecord, LeadListRecords } from '../lead-lists/lead-list-records.js';
import { type ImportFigures, leadList } from '../lead-lists/lead-list.js';
import { fileGone, importedMeanwhile } from '../lead-lists/lead-list.errors.js';
import { countLeads, dropAddedByHand, moveStaged, replaceByStaged } from './staged-leads.js';
import { takeIn } from './take-in.js';

/** What another reading of the file is for. */
export type Purpose = 'replace' | 'waiting';

interface Reading {
  list: LeadListRecord;
  purpose: Purpose;
  importId: string;
}

/** Reads the stored file of a list once more, and changes the list's leads all at once. */
@Injectable()
export class ListReimporter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly uploads: UploadStore,
    private readonly runs: ImportRuns,
    private readonly importer: LeadImporter,
    private readonly usage: LeadsUsage,
    private readonly records: LeadListRecords,
  ) {}

  /**
   * @param list the list as it shall be: with the mapping to read by
   * @throws DomainError IMPORT_FILE_GONE, TRIAL_ENDED, PLAN_ENDED, FILE_UNREADABLE
   */
  async run(list: LeadListRecord, purpose: Purpose): Promise<ImportResponse> {
    const { accountId, fileSha256 } = list;
    if (list.fileDiscardedAt || !this.uploads.holds(accountId, fileSha256)) throw fileGone();
    const importId = newId();
    return this.runs.run({ importId, accountId, stagingListId: importId, sha256: fileSha256 }, async () => {
      const reading = { list, purpose, importId };
      const outcome = await this.read(reading);
      const figures = await inTransaction(this.pool, (tx) => this.show(tx, reading, outcome));
      const waiting = figures.overLimitLeads > 0 ? await this.usage.whyWaiting(list.accountId) : null;
      return toImportResponse(list.listId, list.mapping, figures, { ...outcome, waiting });
    });
  }

  private async read({ list, purpose, importId }: Reading): Promise<ImportOutcome> {
    const { accountId } = list;
    return this.importer.run({
      accountId,
      importId,
      stagingListId: importId,
      path: this.uploads.path(accountId, list.fileSha256),
      format: list,
      addedAt: this.clock.now(),
      room: roomFor(list, purpose, (await this.usage.estimate(accountId)).room),
      takenThroughRow: takenBefore(list, purpose),
    });
  }

  private async show(tx: Tx, { list, purpose, importId }: Reading, outcome: ImportOutcome): Promise<ImportFigures> {
    const { accountId, listId } = list;
    const allowance = await this.usage.lock(tx, accountId);
    const room = roomFor(list, purpose, allowance.room);
    const before = await this.records.lock(tx, accountId, listId);
    if (before.importId !== list.importId) throw importedMeanwhile();
    const { figures, takenThroughRow } = await takeIn(tx, importId, outcome, room, takenBefore(list, purpose));
    const known = await dropAddedByHand(tx, importId, listId);
    figures.validLeads -= known;
    figures.duplicateLeads += known;
    await (purpose === 'replace' ? replaceByStaged : moveStaged)(tx, importId, listId);
    const newLeads = Math.max(0, figures.validLeads - before.countedLeads);
    await this.usage.add(tx, accountId, allowance, newLeads);
    await this.records.reimported(tx, before, {
      mapping: list.mapping,
      importId,
      countedLeads: before.countedLeads + newLeads,
      takenThroughRow,
    });
    await ImportRuns.done(tx, importId);
    await this.append(tx, list, { importId, figures, leadsInList: await countLeads(tx, listId), newLeads, month: allowance.used.month });
    return figures;
  }

  private async append(
    tx: Tx,
    { accountId, listId }: LeadListRecord,
    imported: Omit<ImportedLeads, 'accountId' | 'listId'>,
  ): Promise<void> {
    const streamId = leadListStream(listId);
    const { state, version } = await this.store.load(accountId, streamId, leadList, tx);
    await this.store.appendIn(tx, {
      tenantId: accountId,
      streamId,
      context: 'campaigns',
      expectedVersion: version,
      events: importLeads({ accountId, listId, ...imported }, state),
      occurredAt: this.clock.now(),
    });
  }
}

/** Leads of this list that the limit counted once already do not count again. */
const roomFor = (list: LeadListRecord, purpose: Purpose, room: Room): Room =>
  room === null || purpose === 'waiting' ? room : room + list.countedLeads;

const takenBefore = (list: LeadListRecord, purpose: Purpose): number => (purpose === 'waiting' ? (list.takenThroughRow ?? 0) : 0);
