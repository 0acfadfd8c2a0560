import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, LOGGER, type Logger, METRICS, OPENING, type Opening, POOL } from '@rekindle/platform';
import type { ReceiveMessage } from '@rekindle/contracts';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { MailHosts } from '../../../mailboxes/hosts/mail-hosts.js';
import { signInToRead } from '../../../mailboxes/checks/imap-step.js';
import { MailboxAccess } from '../../../mailboxes/mailbox/mailbox-access.js';
import { MAILBOX_COLUMNS, type MailboxRow } from '../../../mailboxes/mailbox/mailbox-row.js';
import { enqueueRecheck } from '../../../mailboxes/health/recheck-mailbox.job.js';
import { ReceiveMessages } from '../receive-messages.js';
import { FolderPositions } from './folder-positions.js';
import { MailboxReader, type ReaderParts, type ReaderTiming } from './mailbox-reader.js';
import { ReaderLeases } from './reader-leases.js';
import { type InboundMetrics, inboundMetrics } from './inbound-metrics.js';
import { ReadingTurns } from './reading-turns.js';

const LOOK_MS = 1_000;
const SILENCE_MS = 90_000;
/** A starting process connects to a few mailboxes at a time, which leaves the rest to other processes. */
const AT_ONCE = 20;
const MOST = 1_000;
const USUAL: ReaderTiming = { lookMs: 60_000, firstRetryMs: 1_000, longestRetryMs: 600_000 };

/** Reads the connected mailboxes that no other process reads, until they are disconnected. */
@Injectable()
export class MailboxReaders implements OnApplicationBootstrap, OnModuleDestroy {
  timing = USUAL;
  readonly turns = new ReadingTurns();
  private readonly readers = new Map<string, MailboxReader>();
  private readonly metrics: InboundMetrics;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
    @Inject(OPENING) private readonly opening: Opening,
    private readonly leases: ReaderLeases,
    private readonly positions: FolderPositions,
    private readonly messages: ReceiveMessages,
    private readonly access: MailboxAccess,
    private readonly hosts: MailHosts,
    private readonly jobs: JobQueue,
  ) {
    this.metrics = inboundMetrics(registry, () => this.readers.size);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  /** Before the sandbox's mail server, possibly in the same process, ends in the next shutdown hook. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
    const ids = [...this.readers.keys()];
    await Promise.all(ids.map((id) => this.stop(id)));
    await this.leases.release(ids).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    await Promise.race([this.opening.opened, new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))]);
    while (!signal.aborted) {
      await this.look().catch((error: unknown) => {
        if (!signal.aborted) this.logger.error({ err: error }, 'Mailboxes to read could not be looked for; trying again');
      });
      await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Begins reading mailboxes that nobody reads, and stops reading those that this process should not read any more. */
  private async look(): Promise<void> {
    this.turns.forget();
    await this.leases.take(Math.min(AT_ONCE, MOST - this.readers.size));
    const leased = new Map((await this.leases.renew()).map(({ id, version }) => [id, version]));
    const outdated = [...this.readers].filter(([id, { version }]) => leased.get(id) !== version);
    await Promise.all(outdated.map(([id]) => this.stop(id)));
    const ended = outdated.map(([id]) => id).filter((id) => !leased.has(id));
    if (ended.length > 0) await this.leases.release(ended);
    for (const [id, version] of leased)
      if (!this.readers.has(id)) this.readers.set(id, new MailboxReader(id, version, this.parts()).start());
  }

  private async stop(id: string): Promise<void> {
    await this.readers.get(id)?.stop();
    this.readers.delete(id);
  }

  private parts(): ReaderParts {
    const { logger, positions, timing, turns } = this;
    return {
      ...{ logger, positions, timing, turns },
      now: () => this.clock.now(),
      receive: (message) => this.receive(message),
      find: (id) => this.find(id),
      recheck: (row) => enqueueRecheck(this.jobs, this.pool, row),
      connect: async (row, signal) => {
        const account = await this.access.accountOf(row);
        return signInToRead(account, await this.hosts.check(account.imap), { silenceMs: SILENCE_MS, signal });
      },
    };
  }

  private async receive(message: ReceiveMessage): Promise<void> {
    this.metrics.read(await this.messages.receive(message));
  }

  private async find(id: string): Promise<MailboxRow | undefined> {
    const { rows } = await this.pool.query<MailboxRow>(
      `SELECT ${MAILBOX_COLUMNS} FROM mailer.mailboxes WHERE id = $1 AND ended_at IS NULL`,
      [id],
    );
    return rows[0];
  }
}
