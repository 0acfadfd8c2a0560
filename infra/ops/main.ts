import { DomainError } from '@rekindle/contracts';
import { InstallationError, SettingsError, readEnvironment } from '@rekindle/platform';
import { StartRefused } from '../standalone/home.ts';
import { Call } from './command-line/call.ts';
import { help, helpOf } from './command-line/help.ts';
import { findOperation, parseCall } from './command-line/parse-call.ts';
import { Declined, Interrupted, UsageError } from './command-line/refusals.ts';
import { ownTerminal } from './command-line/terminal.ts';
import { Installation } from './installation.ts';
import { type Operation, nameOf } from './operation.ts';
import { operations } from './operations.ts';

/** 0: done. 1: refused, failed, or something wrong was found. 2: not understood or not confirmed. */
type Code = 0 | 1 | 2;

const REFUSALS = [DomainError, StartRefused, SettingsError, InstallationError, UsageError, Declined, Interrupted];

function explain(json: boolean, error: unknown, operation: Operation | null): Code {
  const known = REFUSALS.some((refusal) => error instanceof refusal);
  const detail = known ? (error as Error).message : String(error instanceof Error ? error.stack : error);
  const usage = error instanceof UsageError;
  const hint = usage && operation ? `\nMore: npm run ops -- ${nameOf(operation)} --help` : '';
  const code = error instanceof DomainError ? error.code : usage ? 'USAGE' : 'REFUSED';
  if (json) process.stdout.write(`${JSON.stringify({ error: { code, detail } })}\n`);
  else process.stderr.write(`${detail}${hint}\n`);
  return usage ? 2 : 1;
}

function unknown(argv: readonly string[]): Code {
  const words = argv.filter((word) => !word.startsWith('-'));
  const noun = operations.some((operation) => operation.noun.split(' ')[0] === words[0]) ? words[0] : undefined;
  const asked = argv.some((word) => word === '--help' || word === '-h');
  if (asked && (words.length === 0 || (noun && words.length === 1))) {
    process.stdout.write(`${help(operations, noun)}\n`);
    return 0;
  }
  const complaint = words.length > 0 ? `There is no "${words.slice(0, 2).join(' ')}".\n\n` : '';
  process.stderr.write(`${complaint}${help(operations, noun)}\n`);
  return 2;
}

async function main(argv: string[]): Promise<Code> {
  const operation = findOperation(operations, argv);
  if (!operation) return unknown(argv);
  const json = argv.includes('--json');
  try {
    const { args, values } = parseCall(operation, argv);
    if (values.help) {
      process.stdout.write(`${helpOf(operation)}\n`);
      return 0;
    }
    const outcome = await operation.run(args, new Installation(readEnvironment()), new Call(values, ownTerminal()));
    const said = json ? outcome.data && JSON.stringify(outcome.data) : outcome.text;
    if (said) process.stdout.write(`${said}\n`);
    return outcome.failed ? 1 : 0;
  } catch (error) {
    return explain(json, error, operation);
  }
}

process.exitCode = await main(process.argv.slice(2));
