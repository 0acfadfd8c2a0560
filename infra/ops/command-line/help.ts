import { type Operation, nameOf, usageOf } from '../operation.ts';
import { optionsOf } from './parse-call.ts';

const columns = (lines: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join('\n');
};

const lineOf = (operation: Operation): [string, string] => [[nameOf(operation), ...operation.args].join(' '), operation.summary];

/** @param noun lists only its operations */
export function help(operations: readonly Operation[], noun?: string): string {
  const shown = operations.filter((operation) => !noun || operation.noun.split(' ')[0] === noun);
  const more = columns([
    ['--json', 'answers for programs'],
    ['--yes', 'does what changes something without asking'],
    ['--help', 'after a command: its options and an example'],
  ]);
  return `npm run ops -- <noun> <verb>\n\n${columns(shown.map(lineOf))}\n\n${more}\n\nCodes: 0 done; 1 refused, failed, or something wrong was found; 2 not understood or not confirmed.`;
}

export function helpOf(operation: Operation): string {
  const options = Object.entries(optionsOf(operation)).map(
    ([name, { value, summary }]) => [value ? `--${name} <${value}>` : `--${name}`, summary] as const,
  );
  const notes = operation.notes ? `\n\n${operation.notes.map((note) => `  ${note}`).join('\n')}` : '';
  return `${usageOf(operation)}\n\n  It ${operation.summary}.${notes}\n\n${columns(options)}\n\nFor example: npm run ops -- ${operation.example}`;
}
