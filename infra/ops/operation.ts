import type { Installation } from './installation.ts';

/** What an operation has to say: for people, and with `--json` for programs. */
export interface Outcome {
  text: string;
  data: object;
  /** True when the operation worked and found something wrong: it ends with code 1. */
  failed?: boolean;
}

/** One `npm run ops -- <noun> <verb>`. */
export interface Operation {
  noun: string;
  verb?: string;
  /** The arguments, as help shows them; those in square brackets may be left out. */
  args: readonly string[];
  summary: string;
  run(args: readonly string[], installation: Installation): Promise<Outcome>;
}

export const nameOf = ({ noun, verb }: Operation): string => (verb ? `${noun} ${verb}` : noun);

export const usageOf = (operation: Operation): string => ['npm run ops --', nameOf(operation), ...operation.args].join(' ');
