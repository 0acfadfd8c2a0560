import { eventCatalogue } from '@rekindle/contracts';
import { Declined, UsageError } from './refusals.ts';

/** How a program communicates with the process that started it. */
export interface Terminal {
  /** Whether somebody can answer. */
  interactive: boolean;
  /** Asks on standard error. @returns the line */
  ask: (question: string) => Promise<string>;
  /** Prints a line immediately, for output without an end. */
  print: (line: string) => void;
  /** Fires when the operator wants the command to end (Ctrl-C). */
  signal: AbortSignal;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const LEAST_ALIKE = 4;

const deaf = (): Terminal => ({
  interactive: false,
  ask: () => Promise.resolve(''),
  print: () => undefined,
  signal: new AbortController().signal,
});

/** The options of one call, and the way back to the operator. */
export class Call {
  constructor(
    private readonly values: Readonly<Record<string, string | boolean>> = {},
    readonly terminal: Terminal = deaf(),
  ) {}

  get json(): boolean {
    return this.flag('json');
  }

  flag(name: string): boolean {
    return this.values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** @throws UsageError */
  whole(name: string, least: number, most: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = /^\d+$/.test(value.replaceAll(',', '')) ? Number(value.replaceAll(',', '')) : NaN;
    if (number >= least && number <= most) return number;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most.toLocaleString('en-US')}`;
    throw new UsageError(`--${name} must be a whole number ${range}, not "${value}".`);
  }

  /** @throws UsageError */
  id(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !UUID.test(value)) throw new UsageError(`--${name} must be an id (a UUID), not "${value}".`);
    return value;
  }

  /** @throws UsageError */
  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.text(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && !chosen) throw new UsageError(`--${name} must be ${orOf(choices)}, not "${value}".`);
    return chosen;
  }

  /** Event types, with commas between them. @throws UsageError */
  eventTypes(name: string): string[] | undefined {
    const types = this.text(name)
      ?.split(',')
      .map((type) => type.trim());
    for (const type of types ?? [])
      if (!eventCatalogue.some((known) => known.type === type))
        throw new UsageError(`--${name}: there is no event type "${type}".${near(type)}`);
    return types;
  }

  /** Asks the operator to confirm. @throws UsageError if nobody can answer and --yes is missing; Declined */
  async confirm(what: string): Promise<void> {
    if (this.flag('yes')) return;
    if (!this.terminal.interactive)
      throw new UsageError(`${what}\nThis changes something and nobody is here to confirm it: say --yes to do it.`);
    const answer = await this.terminal.ask(`${what}\nDo it? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new Declined();
  }

  /** The operator's reason; asked for if it is missing. @throws UsageError */
  async reason(): Promise<string> {
    const said = this.text('reason') ?? (this.terminal.interactive ? await this.terminal.ask('Why? ') : '');
    if (!said.trim()) throw new UsageError('Say why: --reason "…". It is kept with the operation.');
    return said.trim().slice(0, 1_000);
  }

  /** The reason if one was given: programs call it too, and have none. */
  reasonOr(unsaid: string): string {
    return this.text('reason')?.trim().slice(0, 1_000) || unsaid;
  }
}

export const isUuid = (value: string): boolean => UUID.test(value);

const orOf = (choices: readonly string[]): string => [choices.slice(0, -1).join(', '), choices.at(-1)].filter(Boolean).join(' or ');

function near(type: string): string {
  const alike = eventCatalogue.map((known) => ({ type: known.type, letters: commonStart(known.type.toLowerCase(), type.toLowerCase()) }));
  const best = alike.reduce((a, b) => (b.letters > a.letters ? b : a));
  return best.letters >= LEAST_ALIKE ? ` Perhaps ${best.type}?` : '';
}

function commonStart(a: string, b: string): number {
  const end = [...a].findIndex((letter, index) => letter !== b[index]);
  return end === -1 ? a.length : end;
}
