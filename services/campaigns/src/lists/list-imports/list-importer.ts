import { Inject, Injectable } from '@nestjs/common';
import { leadListStream } from '@rekindle/contracts';
import { EventStore, rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import type pg from 'pg';
import { lockErasures } from '../importing/erased-addresses.js';
import type { ImportOutcome } from '../importing/import-job.js';
import { ImportRuns } from '../importing/import-runs.js';
import { LeadImporter } from '../importing/lead-importer.js';
import { UploadStore } from '../importing/upload-store.js';
import { CampaignsOfList } from '../lead-lists/campaigns-of-list.js';
import { type LeadListRecord, LeadListRecords } from '../lead-lists/lead-list-records.js';
import {
  type ImportFigures,
  type ImportedLeads,
  fileGone,
  importLeads,
  importedMeanwhile,
  leadList,
  removedMeanwhile,
  uploadLeadList,
} from '../lead-lists/lead-list.js';
import type { Room } from '../../limits/leads-allowance.js';
import { LeadsUsage } from '../../limits/leads-usage.js';
import { ImportAnswers } from './import-answers.js';
import type { ImportResponse } from './import-response.dto.js';
import { removalsSoFar } from './removals.js';
import { type Settled, countLeads, dropAddedByHand, moveStaged, replaceByStaged, settleStaged } from './staged-leads.js';

/** The purpose of an import: a new list, all of its leads with another mapping, or the waiting ones. */
export type Purpose = 'new' | 'replace' | 'waiting';

interface Reading {
  /** The intended list, with the mapping to read by. */
  list: LeadListRecord;
  purpose: Purpose;
  importId: string;
  /** Before the file was read. */
  removals: string;
}

type Counted = Pick<ImportedLeads, 'figures' | 'leadsInList' | 'newLeads'>;

/** Imports a list's file into staged leads, and publishes them in one transaction with their counters and event. */
@Injectable()
export class ListImporter {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: EventStore,
    private readonly uploads: UploadStore,
    private readonly runs: ImportRuns,
    private readonly importer: LeadImporter,
    private readonly usage: LeadsUsage,
    private readonly records: LeadListRecords,
    private readonly campaigns: CampaignsOfList,
    private readonly answers: ImportAnswers,
  ) {}

  /**
   * @param place moves the file to its final place; absent if it is there
   * @throws DomainError IMPORT_FILE_GONE, TRIAL_ENDED, PLAN_ENDED, FILE_UNREADABLE
   */
  async run(list: LeadListRecord, purpose: Purpose, place?: () => Promise<unknown>): Promise<ImportResponse> {
    const { accountId, fileSha256: sha256 } = list;
    if (!place && (list.fileDiscardedAt || !this.uploads.holds(accountId, sha256))) throw fileGone();
    const importId = purpose === 'new' ? list.importId : newId();
    const work = async (): Promise<ImportResponse> => {
      const reading = { list, purpose, importId, removals: await removalsSoFar(this.pool, list) };
      return this.show(reading, await this.read(reading));
    };
    return this.runs.run({ importId, accountId, sha256 }, work, place);
  }

  private async read({ list, purpose, importId }: Reading): Promise<ImportOutcome> {
    const { accountId, fileSha256 } = list;
    const { room } = await this.usage.estimate(accountId);
    return this.importer.run({
      accountId,
      importId,
      path: this.uploads.path(accountId, fileSha256),
      format: list,
      addedAt: this.clock.now(),
      room: roomFor(list, purpose, room),
      takenThroughRow: takenBefore(list, purpose),
    });
  }

  /** If the same bytes have become a list in the meantime, the response is that list's. */
  private async show(reading: Reading, outcome: ImportOutcome): Promise<ImportResponse> {
    const { list } = reading;
    const figures = await inTransaction(this.pool, (tx) => this.publish(tx, reading, outcome));
    if (figures) return this.answers.fresh(list, figures, outcome);
    const twin = await this.records.findByFile(list.accountId, list.fileSha256);
    return twin ? this.answers.asBefore(twin) : this.show(reading, outcome);
  }

  private async publish(tx: Tx, reading: Reading, outcome: ImportOutcome): Promise<ImportFigures | null> {
    const { list, purpose, importId } = reading;
    const { accountId } = list;
    const allowance = await this.usage.lock(tx, accountId);
    await lockErasures(tx, accountId);
    const before = purpose === 'new' ? null : await this.lockUnchanged(tx, list);
    if (purpose === 'replace') await this.campaigns.requireNoneSending(list, tx);
    if ((await removalsSoFar(tx, list)) !== reading.removals) throw removedMeanwhile();
    if (!before && (await this.records.findByFile(accountId, list.fileSha256, tx))) return null;
    const room = roomFor(list, purpose, allowance.room);
    const settled = await settleStaged(tx, importId, outcome, room, takenBefore(list, purpose));
    const counted = await (before ? this.replace(tx, reading, before, settled) : this.insert(tx, list, settled));
    await this.usage.add(tx, accountId, allowance, counted.newLeads);
    await ImportRuns.done(tx, importId);
    await this.append(tx, reading, { ...counted, month: allowance.used.month });
    return counted.figures;
  }

  private async lockUnchanged(tx: Tx, { accountId, listId, importId }: LeadListRecord): Promise<LeadListRecord> {
    const now = await this.records.lock(tx, accountId, listId);
    if (now.importId !== importId) throw importedMeanwhile();
    return now;
  }

  private async replace(tx: Tx, reading: Reading, before: LeadListRecord, { figures, takenThroughRow }: Settled): Promise<Counted> {
    const { list, purpose, importId } = reading;
    const known = await dropAddedByHand(tx, importId, list.listId);
    const kept = { ...figures, validLeads: figures.validLeads - known, duplicateLeads: figures.duplicateLeads + known };
    await (purpose === 'replace' ? replaceByStaged : moveStaged)(tx, importId, list.listId);
    const newLeads = Math.max(0, kept.validLeads - before.countedLeads);
    const countedLeads = before.countedLeads + newLeads;
    await this.records.reimported(tx, before, { mapping: list.mapping, importId, countedLeads, takenThroughRow });
    return { figures: kept, leadsInList: await countLeads(tx, list.listId), newLeads };
  }

  private async insert(tx: Tx, list: LeadListRecord, { figures, takenThroughRow }: Settled): Promise<Counted> {
    const { validLeads } = figures;
    rememberIds({ lead_list_id: list.listId });
    await this.records.insert(tx, { ...list, countedLeads: validLeads, takenThroughRow });
    return { figures, leadsInList: validLeads, newLeads: validLeads };
  }

  private async append(tx: Tx, { list, purpose, importId }: Reading, counted: Counted & { month: string }): Promise<void> {
    const { accountId, listId, fileSha256, bytes } = list;
    const streamId = leadListStream(listId);
    const { state, version } = await this.store.load(accountId, streamId, leadList, tx);
    const imported = { accountId, listId, importId, ...counted };
    await this.store.appendIn(tx, {
      tenantId: accountId,
      streamId,
      context: 'campaigns',
      expectedVersion: version,
      events: purpose === 'new' ? uploadLeadList({ ...imported, fileSha256, bytes }, state) : importLeads(imported, state),
      occurredAt: purpose === 'new' ? list.uploadedAt : this.clock.now(),
    });
  }
}

/** Leads of this list already counted against the limit do not count again. */
const roomFor = (list: LeadListRecord, purpose: Purpose, room: Room): Room =>
  room === null || purpose === 'waiting' ? room : room + list.countedLeads;

const takenBefore = (list: LeadListRecord, purpose: Purpose): number => (purpose === 'waiting' ? (list.takenThroughRow ?? 0) : 0);
