/** Business time: due steps, trials and reports. Sign-in tokens, rate limits and leases use real time instead. */
export interface Clock {
  now(): Date;
  /** Calls back each time that business time is moved by hand, or put right. @returns what ends this */
  onMove(listener: () => void): () => void;
}

export const CLOCK = Symbol('clock');

/** When emails may go; a process that sends waits for it. */
export interface Opening {
  /** Kept in an object, because Nest would await a provider that is a promise. */
  opened: Promise<void>;
}

export const OPENING = Symbol('opening');
