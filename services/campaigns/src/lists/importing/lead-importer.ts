import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { readLeadFile } from '../../reading/lead-file.js';
import { RowClassifier } from './classify-rows.js';
import { CopyLane, Lanes } from './copy-lanes.js';
import { ErasedAddresses } from './erased-addresses.js';
import { type Block, ImportBlocks } from './import-blocks.js';
import type { ImportJob, ImportOutcome } from './import-job.js';

/** Two connections keep PostgreSQL busy with one block while the next one is being sent. */
const LANES = 2;

/** Reads a stored file into `vault.leads`, under the import's id as their list. */
@Injectable()
export class LeadImporter {
  /** Beyond this many addresses the database's unique key finds duplicates, so that memory is bounded. */
  mostAddressesInMemory = 1_000_000;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly erased: ErasedAddresses,
  ) {}

  /** @throws DomainError FILE_UNREADABLE; the caller cleans up what has been written */
  async run(job: ImportJob): Promise<ImportOutcome> {
    const isErased = await this.erased.of(job.accountId);
    const clients = await openLanes(this.pool);
    const waiting: Block[] = [];
    const blocks = new ImportBlocks(job, (block) => waiting.push(block));
    const classifier = new RowClassifier(job, blocks, this.mostAddressesInMemory, isErased);
    const lanes = new Lanes(
      clients.map((client) => new CopyLane(client, job.importId)),
      async (lane, block) => {
        await write(lane, block, classifier);
        blocks.reuse(block);
      },
    );
    try {
      await readLeadFile(job.path, job.format, classifier, () => lanes.take(waiting));
      blocks.flush();
      await lanes.take(waiting);
      await lanes.finish();
      return classifier.outcome;
    } finally {
      await lanes.settle();
      await Promise.all(clients.map(closeLane));
    }
  }
}

// Blocks need not be durable one by one: they are invisible until the import's last transaction, whose durable commit includes
// everything before it. Waiting for the disk after each would take most of the time.
async function openLanes(pool: pg.Pool): Promise<pg.PoolClient[]> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < LANES) clients.push(await pool.connect());
    for (const client of clients) await client.query('SET synchronous_commit TO off');
    return clients;
  } catch (error) {
    await Promise.all(clients.map(closeLane));
    throw error;
  }
}

/** A connection that cannot be reset is not reused. */
async function closeLane(client: pg.PoolClient): Promise<void> {
  const reset = await client.query('RESET synchronous_commit').then(
    () => true,
    () => false,
  );
  client.release(!reset);
}

async function write(lane: CopyLane, { kind, rows }: Block, classifier: RowClassifier): Promise<void> {
  const data = rows.finish();
  if (kind === 'newLeads') classifier.moveToDuplicates(await lane.newLeads(data));
  else if (kind === 'leads') await lane.leads(data);
  else await lane.problems(data);
}
