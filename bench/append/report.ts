export interface Measured {
  perSecond: number;
  /** CPU microseconds of the PostgreSQL server for each event. */
  serverUs: number;
  /** The same for this process; milliseconds from the call until the event is durable. */
  nodeUs?: number;
  p50?: number;
  p99?: number;
}

export type Round = Record<'insertOne' | 'insertMany' | 'insertSameKeys' | 'appendOne' | 'appendMany' | 'appendKeyed', Measured>;

const GOALS = { one: 0.6, many: 1.4 };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The results of a run, line by line. */
export function report(rounds: readonly Round[]): string[] {
  const ratio = (above: keyof Round, below: keyof Round): string =>
    median(rounds.map((round) => round[above].perSecond / round[below].perSecond)).toFixed(2);
  return [
    line(rounds, 'insert, 1 client', 'insertOne'),
    line(rounds, 'insert, 32 clients', 'insertMany'),
    line(rounds, "  with the store's indexes", 'insertSameKeys'),
    line(rounds, 'append, 1 writer', 'appendOne'),
    line(rounds, 'append, 32 writers', 'appendMany'),
    line(rounds, '  with an Idempotency-Key', 'appendKeyed'),
    '',
    `  ratio at  1 writer:  ${ratio('appendOne', 'insertOne')}   (goal ${GOALS.one})`,
    `  ratio at 32 writers: ${ratio('appendMany', 'insertMany')}   (goal ${GOALS.many}; against the same indexes ${ratio('appendMany', 'insertSameKeys')})`,
    `  ratio with a key:    ${ratio('appendKeyed', 'insertMany')}   (the append alone is ${ratio('appendMany', 'appendKeyed')} times as fast)`,
  ];
}

function line(rounds: readonly Round[], name: string, what: keyof Round): string {
  const middle = (field: keyof Measured): number => median(rounds.map((round) => round[what][field] ?? NaN));
  const cpu = `${middle('serverUs').toFixed(0).padStart(4)} CPU µs each in PostgreSQL`;
  const ours = `, ${middle('nodeUs').toFixed(0)} in Node, p50 ${middle('p50').toFixed(1)} ms, p99 ${middle('p99').toFixed(1)} ms`;
  return `  ${name.padEnd(26)} ${Math.round(middle('perSecond')).toString().padStart(6)}/s ${cpu}${what.startsWith('append') ? ours : ''}`;
}
