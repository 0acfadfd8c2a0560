/** How a mailbox spreads what it sends; the window and the days are of its account's time zone. */
export interface Pacing {
  dailyLimit: number;
  /** At least so long between two emails, and up to `jitterSeconds` longer. */
  gapSeconds: number;
  jitterSeconds: number;
  /** Warm-up: the first day's emails, how many more each further day brings, and where that ends. */
  rampStart: number;
  rampStep: number;
  rampCeiling: number;
  /** `HH:mm` */
  windowFrom: string;
  windowTo: string;
  /** 1 is Monday, 7 is Sunday. */
  days: number[];
}

/** What providers take without suspicion from a mailbox that has not sent much before. */
export const usualPacing: Pacing = {
  dailyLimit: 50,
  gapSeconds: 60,
  jitterSeconds: 60,
  rampStart: 10,
  rampStep: 5,
  rampCeiling: 50,
  windowFrom: '08:00',
  windowTo: '18:00',
  days: [1, 2, 3, 4, 5],
};
