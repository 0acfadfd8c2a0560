import { WakeUp } from '@rekindle/event-sourcing';

const LONGEST_WAIT_MS = 60_000;

export interface Update {
  topics: ReadonlySet<string>;
  /** A client that reconnects sends this position, and receives everything after it. */
  position: number;
}

/** One open stream: collects updates until they are read. */
export class UpdatesWatch {
  private readonly wakeUp = new WakeUp();
  private topics = new Set<string>();
  private position: number | null = null;

  constructor(
    readonly accountId: string,
    private readonly onLeave: (watch: UpdatesWatch) => void,
  ) {}

  notify(topics: Iterable<string>, position: number): void {
    for (const topic of topics) this.topics.add(topic);
    this.position = position;
    this.wakeUp.ring();
  }

  /** Resolves with everything collected since the last call, as soon as there is something; null if the signal came first. */
  async next(signal: AbortSignal): Promise<Update | null> {
    const gone = (): void => this.wakeUp.ring();
    signal.addEventListener('abort', gone);
    try {
      while (this.position === null && !signal.aborted) await this.wakeUp.within(LONGEST_WAIT_MS);
    } finally {
      signal.removeEventListener('abort', gone);
    }
    if (this.position === null || signal.aborted) return null;
    const update = { topics: this.topics, position: this.position };
    this.topics = new Set();
    this.position = null;
    return update;
  }

  leave(): void {
    this.onLeave(this);
  }
}
