import { parseArgs } from 'node:util';
import { DomainError } from '@rekindle/contracts';
import { InstallationError, SettingsError, readEnvironment } from '@rekindle/platform';
import { StartRefused } from '../standalone/home.ts';
import { Installation } from './installation.ts';
import { type Operation, type Outcome, nameOf, usageOf } from './operation.ts';
import { operations } from './operations.ts';

/** 0: done. 1: refused, failed, or something wrong was found. 2: not understood. */
type Code = 0 | 1 | 2;

const REFUSALS = [DomainError, StartRefused, SettingsError, InstallationError];

function help(): string {
  const lines = operations.map((operation) => [[nameOf(operation), ...operation.args].join(' '), operation.summary] as const);
  const width = Math.max(...lines.map(([usage]) => usage.length));
  const list = lines.map(([usage, summary]) => `  ${usage.padEnd(width)}   ${summary}`).join('\n');
  return `npm run ops -- <noun> <verb>\n\n${list}\n\n  --json   answers for programs\n  --help   shows this`;
}

function find(words: readonly string[]): { operation: Operation; args: string[] } | null {
  const operation = operations.find(({ noun, verb }) => words[0] === noun && (!verb || words[1] === verb));
  return operation ? { operation, args: words.slice(operation.verb ? 2 : 1) } : null;
}

const required = (operation: Operation): number => operation.args.filter((arg) => !arg.startsWith('[')).length;

function print(json: boolean, { text, data }: Outcome): void {
  process.stdout.write(`${json ? JSON.stringify(data) : text}\n`);
}

function explain(json: boolean, error: unknown): Code {
  const known = REFUSALS.some((refusal) => error instanceof refusal);
  const detail = known ? (error as Error).message : String(error instanceof Error ? error.stack : error);
  if (json) process.stdout.write(`${JSON.stringify({ error: { code: error instanceof DomainError ? error.code : 'REFUSED', detail } })}\n`);
  else process.stderr.write(`${detail}\n`);
  return 1;
}

async function main(argv: string[]): Promise<Code> {
  const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } } as const;
  const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
  if (values.help || positionals.length === 0) {
    process.stdout.write(`${help()}\n`);
    return values.help ? 0 : 2;
  }
  const found = find(positionals);
  if (!found) throw new TypeError(`There is no "${positionals.slice(0, 2).join(' ')}".`);
  const { operation, args } = found;
  if (args.length < required(operation) || args.length > operation.args.length) throw new TypeError(`It is: ${usageOf(operation)}`);
  try {
    const outcome = await operation.run(args, new Installation(readEnvironment()));
    print(values.json, outcome);
    return outcome.failed ? 1 : 0;
  } catch (error) {
    return explain(values.json, error);
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${help()}\n`);
  process.exitCode = 2;
}
