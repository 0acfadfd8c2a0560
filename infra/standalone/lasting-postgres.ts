import { setTimeout as wait } from 'node:timers/promises';
import { type LocalPostgres, type PostgresOptions, startPostgres } from './postgres.ts';
import { stopOrphan } from './postgres-orphan.ts';

export interface LastingOptions extends PostgresOptions {
  /** Called with what happens to the server, in sentences: each only once while it keeps failing in the same way. */
  say: (sentence: string) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
// A server that ends sooner has not recovered: it is still failing, only later in its start.
const STEADY_MS = 30_000;

/** A server that is restarted, at the same port, whenever it ends while it is wanted. */
export class LastingPostgres {
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;
  private readonly said = new Set<string>();

  private constructor(
    private readonly dataDir: string,
    private readonly options: LastingOptions,
    private server: LocalPostgres,
  ) {
    this.watching = this.watch();
  }

  /** @throws Error if the first start fails */
  static async start(dataDir: string, options: LastingOptions): Promise<LastingPostgres> {
    return new LastingPostgres(dataDir, options, await startPostgres(dataDir, options));
  }

  get port(): number {
    return this.server.port;
  }

  /** Ends it cleanly, or the start in progress. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.server.stop();
    await this.watching;
  }

  private async watch(): Promise<void> {
    let pauseMs = 0;
    for (let since = Date.now(); ; since = Date.now()) {
      await this.server.ended;
      if (this.stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_MS) pauseMs = 0;
      if (pauseMs === 0) this.said.clear();
      this.sayOnce(`PostgreSQL ended by itself and is started again; its last lines are in ${this.dataDir}.log.old`);
      pauseMs = await this.startAgain(pauseMs);
    }
  }

  /** Never gives up: whatever keeps the server from starting, such as a full disk, may pass. @returns the last pause */
  private async startAgain(pauseMs: number): Promise<number> {
    const { signal } = this.stopping;
    for (let pause = pauseMs; ; pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)) {
      try {
        await wait(pause, undefined, { signal });
        // Its backends may still be alive, and would keep the new server from starting.
        await stopOrphan(this.dataDir);
        signal.throwIfAborted();
        this.server = await startPostgres(this.dataDir, { ...this.options, port: this.server.port, signal });
        this.sayOnce('PostgreSQL runs again.');
        if (signal.aborted) await this.server.stop();
        return Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      } catch (error) {
        if (signal.aborted) return 0;
        this.sayOnce(`PostgreSQL does not start, and is tried again until it does: ${reasonOf(error as Error)}`);
      }
    }
  }

  private sayOnce(sentence: string): void {
    // The numbers in it, of processes and files, change with every try.
    const kind = sentence.replace(/\d+/g, '');
    if (!this.said.has(kind)) this.options.say(sentence);
    this.said.add(kind);
  }
}

/** The server's own reason, if it gives one. */
const reasonOf = ({ message }: Error): string => /(?:FATAL|PANIC): +(.*)/.exec(message)?.[1] ?? message;
