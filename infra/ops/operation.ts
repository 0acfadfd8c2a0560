import type { Call } from './command-line/call.ts';
import type { Installation } from './installation.ts';

/** An operation's result: for people, and with `--json` for programs. */
export interface Outcome {
  text: string;
  /** Null if everything has already been printed. */
  data: object | null;
  /** True if the operation worked and found something wrong: it exits with code 1. */
  failed?: boolean;
}

export interface Option {
  /** The placeholder for its value in help; a flag has none. */
  value?: string;
  summary: string;
}

/** One `npm run ops -- <noun> <verb>`. */
export interface Operation {
  /** One or two words. */
  noun: string;
  verb?: string;
  /** The arguments, as help shows them; those in square brackets are optional, `…` means more of the same. */
  args: readonly string[];
  summary: string;
  options?: Readonly<Record<string, Option>>;
  /** One that works, without `npm run ops --`. */
  example: string;
  /** Further notes; lines of help. */
  notes?: readonly string[];
  /** It changes something and asks first. */
  asks?: boolean;
  run(args: readonly string[], installation: Installation, call?: Call): Promise<Outcome>;
}

export const nameOf = ({ noun, verb }: Pick<Operation, 'noun' | 'verb'>): string => (verb ? `${noun} ${verb}` : noun);

export const usageOf = (operation: Operation): string => ['npm run ops --', nameOf(operation), ...operation.args].join(' ');
