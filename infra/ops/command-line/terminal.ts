import { createInterface } from 'node:readline/promises';
import type { Terminal } from './call.ts';
import { Interrupted } from './refusals.ts';

/** The terminal of this process. */
export function ownTerminal(): Terminal {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort(new Interrupted()));
  // A reader that closes the pipe (`| head`) ends it too.
  process.stdout.on('error', () => ended.abort(new Interrupted()));
  return {
    interactive: Boolean(process.stdin.isTTY && process.stderr.isTTY),
    ask,
    print: (line) => void process.stdout.write(`${line}\n`),
    signal: ended.signal,
  };
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  lines.on('SIGINT', () => process.exit(130));
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
