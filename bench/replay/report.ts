export interface Measured {
  /** Events per second. */
  perSecond: number;
  /** CPU microseconds for each event: of the PostgreSQL server and of this process. */
  serverUs: number;
  nodeUs: number;
}

export type Round = ReadonlyMap<string, Measured>;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The results of a run, line by line; the others are compared with the first entry of a round. */
export function report(rounds: readonly Round[], goals: Readonly<Record<string, number>>): string[] {
  const [first] = rounds;
  const names = [...(first?.keys() ?? [])];
  return names.map((name) => line(rounds, name, names[0] ?? '', goals[name]));
}

function line(rounds: readonly Round[], name: string, base: string, goal?: number): string {
  const middle = (pick: (round: Round) => number): string => median(rounds.map(pick)).toFixed(2);
  const of = (field: keyof Measured): number => median(rounds.map((round) => round.get(name)?.[field] ?? NaN));
  const figures = `${Math.round(of('perSecond')).toString().padStart(8)}/s ${of('serverUs').toFixed(1).padStart(6)} CPU µs each in PostgreSQL, ${of('nodeUs').toFixed(1)} in Node`;
  const ratio = middle((round) => (round.get(name)?.perSecond ?? NaN) / (round.get(base)?.perSecond ?? NaN));
  return `  ${name.padEnd(34)} ${figures}${name === base ? '' : `, ratio ${ratio}${goal ? ` (goal ${goal})` : ''}`}`;
}
