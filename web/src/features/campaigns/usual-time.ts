const MINUTE = 60;
/** From here on a range is given in whole minutes. */
const LONG = 120;

interface Times {
  fastSeconds: number | null;
  slowSeconds: number | null;
}

/** How long a strategy takes, in words; a general expectation while nothing is known yet. */
export function usualTime({ fastSeconds: fast, slowSeconds: slow }: Times): string {
  if (fast === null || slow === null) return '60–90 seconds';
  if (slow >= LONG) return rangeOf(Math.max(1, Math.floor(fast / MINUTE)), Math.ceil(slow / MINUTE), 'minutes');
  return rangeOf(Math.max(1, fast), Math.max(1, slow), 'seconds');
}

const rangeOf = (from: number, to: number, unit: string): string =>
  from === to ? `about ${to} ${to === 1 ? unit.slice(0, -1) : unit}` : `${from}–${to} ${unit}`;
