type RebuildState = 'asked' | 'running' | 'done' | 'failed' | 'canceled';

/** The last rebuild of a read model. */
export interface Rebuild {
  /** The projection's. */
  name: string;
  state: RebuildState;
  /** Of the projection that is being built or was last; null until a process has taken it. */
  version: number | null;
  /** Events of the whole store that it has gone through: up to this position everything is folded. */
  eventsDone: number;
  /** Those that it knows of; null before it began. */
  eventsTotal: number | null;
  /** Since a process took it or went on with it; null before. */
  eventsPerSecond: number | null;
  askedBy: string;
  /** False while a running one waits for a process to go on with it. */
  held: boolean;
  /** Why it failed, and at which event. The live model is as it was. */
  error: string | null;
  failedAt: { position: number; eventId: string; streamId: string; type: string } | null;
  askedAt: Date;
  movedAt: Date | null;
  endedAt: Date | null;
}

/**
 * `busy`: another process is at it. `lost`: another one went on with it, because this one was silent for too long.
 * `stopped`: the signal came; the next run goes on there. `outdated`: a newer program owns the model.
 */
export type RebuildOutcome = 'done' | 'failed' | 'canceled' | 'busy' | 'lost' | 'stopped' | 'outdated';

export interface RebuildOptions {
  /** Who wants it, where nobody has asked before: `operator:<name>`, `system:start`. */
  askedBy?: string;
  onProgress?: (progress: { eventsDone: number; eventsTotal: number }) => void;
  signal?: AbortSignal;
}

/** What a run passes on its way; specs end a process there. */
export type RebuildMoment = 'page folded' | 'page committed' | 'before the swap' | 'in the swap' | 'after the swap';
