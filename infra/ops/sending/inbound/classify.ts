import { type FileHandle, open } from 'node:fs/promises';
import { type Verdict, classifyMessage, inboundLimits } from '@rekindle/email';
import { Call } from '../../command-line/call.ts';
import type { Operation } from '../../operation.ts';
import { fileFault } from '../../text/file-fault.ts';
import { table } from '../../text/table.ts';

export const classify: Operation = {
  noun: 'inbound',
  verb: 'classify',
  args: ['<file …>'],
  summary: 'classifies messages as bounces, complaints, automatic replies or replies, without a database',
  example: 'inbound classify bounce.eml',
  notes: [
    'With --json it prints a line for each file. A file that cannot be read is named, and the others follow; it then ends with code 1.',
  ],
  async run(files, _installation, call = new Call()) {
    const rows: string[][] = [];
    let failed = false;
    for (const file of files) {
      try {
        const verdict = classifyMessage(await headOf(file));
        if (call.json) call.terminal.print(JSON.stringify({ file, ...shown(verdict) }));
        else rows.push(row(file, verdict));
      } catch (error) {
        failed = true;
        process.stderr.write(`${file} cannot be read: ${fileFault(error)}\n`);
      }
    }
    const text = rows.length > 0 ? table(['kind', 'hard', 'reason', 'status', 'file', 'about'], rows) : '';
    return { text, data: null, failed };
  },
};

/** How much of a file is read. */
async function headOf(file: string): Promise<Uint8Array> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const bytes = Buffer.alloc(Math.min((await handle.stat()).size, inboundLimits.messageBytes));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle?.close();
  }
}

const shown = ({ kind, hard, reason, status, recipients }: Verdict) => ({ kind, hard, reason, status, recipients });

const row = (file: string, { kind, hard, reason, status, recipients }: Verdict): string[] => [
  kind,
  hard === null ? '' : hard ? 'hard' : 'soft',
  reason ?? '',
  status ?? '',
  file,
  recipients.join(', '),
];
