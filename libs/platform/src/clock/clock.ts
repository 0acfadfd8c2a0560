/** Business time: due steps, trials and reports. Sign-in tokens, rate limits and leases use real time instead. */
export interface Clock {
  now(): Date;
}

export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => new Date() };
