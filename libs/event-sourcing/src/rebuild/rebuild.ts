type RebuildState = 'asked' | 'running' | 'done' | 'failed' | 'canceled';

/** The last rebuild of a read model. */
export interface Rebuild {
  /** The projection's name. */
  name: string;
  state: RebuildState;
  /** The version that is being, or was last, built; null until a process has taken it. */
  version: number | null;
  /** How far in the whole store it has got: up to this position everything is folded. */
  eventsDone: number;
  /** The total that it knows of; null before it began. */
  eventsTotal: number | null;
  /** Since a process took it or continued it; null before. */
  eventsPerSecond: number | null;
  askedBy: string;
  /** False while a running one waits for a process to continue it. */
  held: boolean;
  /** Why it failed, and at which event. The live model is unchanged. */
  error: string | null;
  failedAt: { position: number; eventId: string; streamId: string; type: string } | null;
  askedAt: Date;
  movedAt: Date | null;
  endedAt: Date | null;
}

/**
 * `busy`: another process is running it. `lost`: another process continued it, because this one was silent for too long.
 * `stopped`: by the signal; the next run continues from there. `outdated`: a newer program owns the model.
 */
export type RebuildOutcome = 'done' | 'failed' | 'canceled' | 'busy' | 'lost' | 'stopped' | 'outdated';

export interface RebuildOptions {
  /** The requester, if nobody has requested it before: `operator:<name>`, `system:start`. */
  askedBy?: string;
  onProgress?: (progress: { eventsDone: number; eventsTotal: number }) => void;
  signal?: AbortSignal;
}

/** The points that a run passes; specs kill a process there. */
export type RebuildMoment = 'page folded' | 'page committed' | 'before the swap' | 'in the swap' | 'after the swap';
