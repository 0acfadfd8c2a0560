/** 1,234,567 */
export const number = (value: number): string => value.toLocaleString('en-US');

export const plural = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

/** 2026-11-21 21:40:03Z */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')}Z`;

const STEPS: readonly (readonly [least: number, unit: number, name: string])[] = [
  [2 * 86_400, 86_400, 'days'],
  [2 * 3_600, 3_600, 'h'],
  [120, 60, 'min'],
  [0, 1, 's'],
];

/** 0.4 s, 12 s, 3 min, 5 h, 4 days. @param seconds not negative */
export function span(seconds: number): string {
  const [, unit, name] = STEPS.find(([least]) => seconds >= least) ?? [0, 1, 's'];
  const value = seconds / unit;
  return `${unit === 1 && value > 0 && value < 10 ? value.toFixed(1) : number(Math.floor(value))} ${name}`;
}

export const ago = (at: Date, now = new Date()): string => `${span(Math.max(0, (now.getTime() - at.getTime()) / 1_000))} ago`;
