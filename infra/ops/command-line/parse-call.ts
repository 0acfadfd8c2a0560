import { parseArgs } from 'node:util';
import { type Operation, type Option, nameOf, usageOf } from '../operation.ts';
import { UsageError } from './refusals.ts';

export interface ParsedCall {
  operation: Operation;
  args: string[];
  values: Record<string, string | boolean>;
}

const EVERYWHERE: Readonly<Record<string, Option>> = {
  json: { summary: 'answers for programs' },
  help: { summary: 'shows this' },
};
const YES: Option = { summary: 'does it without asking' };

/** All options of an operation, including the common ones. */
export const optionsOf = ({ options = {}, asks }: Operation): Readonly<Record<string, Option>> => ({
  ...options,
  ...(asks && { yes: YES }),
  ...EVERYWHERE,
});

/** @returns the operation named by the first words; null if there is none */
export function findOperation(operations: readonly Operation[], argv: readonly string[]): Operation | null {
  const words = argv.filter((word) => !word.startsWith('-'));
  const named = operations.filter((operation) =>
    nameOf(operation)
      .split(' ')
      .every((word, index) => words[index] === word),
  );
  return named.toSorted((a, b) => nameOf(b).length - nameOf(a).length)[0] ?? null;
}

/** @throws UsageError naming what is wrong with the call */
export function parseCall(operation: Operation, argv: readonly string[]): ParsedCall {
  const known = optionsOf(operation);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  );
  const { tokens } = parseArgs({
    args: argv.map((word) => (word === '-h' ? '--help' : word)),
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const values: Record<string, string | boolean> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') values[token.name] = valueOf(operation, known[token.name], token);
  }
  const args = words.slice(nameOf(operation).split(' ').length);
  if (!values.help) checkCount(operation, args);
  return { operation, args, values };
}

function valueOf(
  operation: Operation,
  option: Option | undefined,
  token: { rawName: string; value: string | undefined },
): string | boolean {
  if (!option) throw new UsageError(`"${nameOf(operation)}" has no option ${token.rawName}. It has ${list(optionsOf(operation))}.`);
  if (!option.value && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
  if (option.value && (token.value === undefined || token.value === ''))
    throw new UsageError(`${token.rawName} needs a value: ${option.value}.`);
  return token.value ?? true;
}

function checkCount(operation: Operation, args: readonly string[]): void {
  const least = operation.args.filter((arg) => !arg.startsWith('[')).length;
  const most = operation.args.some((arg) => arg.includes('…')) ? Infinity : operation.args.length;
  if (args.length < least || args.length > most) throw new UsageError(`It is: ${usageOf(operation)}`);
}

const list = (options: object): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');
