/** Business time: due steps, trials and reports. Sign-in tokens, rate limits and leases use real time instead. */
export interface Clock {
  now(): Date;
  /** Calls back whenever business time is moved by hand or corrected. @returns a function that ends this */
  onMove(listener: () => void): () => void;
}

export const CLOCK = Symbol('clock');

/** The moment from which emails may be sent; sending processes wait for it. */
export interface Opening {
  /** Wrapped in an object, because Nest would await a provider that is a promise. */
  opened: Promise<void>;
}

export const OPENING = Symbol('opening');
