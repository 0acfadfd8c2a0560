import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { QueryBus } from '@nestjs/cqrs';
import { ExportLedger } from '@rekindle/contracts';
import { Call, isUuid } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import { withMailer } from '../deliveries/mailer.ts';
import type { Operation } from '../../operation.ts';
import { fileFault } from '../../text/file-fault.ts';

export const exportLedger: Operation = {
  noun: 'ledger',
  verb: 'export',
  args: ['<campaign>'],
  summary: 'writes every event of a campaign that its sums count, as JSON Lines with a hash chain',
  options: { out: { value: 'file', summary: 'writes a new file instead of to standard output' } },
  example: 'ledger export 0197a000-0000-7000-8000-000000000020 --out ledger.jsonl',
  notes: ['Leads are named by their ids only. "ledger verify <file>" checks it, anywhere.'],
  run: async ([campaignId = ''], installation, call = new Call()) => {
    if (!isUuid(campaignId)) throw new UsageError(`<campaign> must be an id (a UUID), not "${campaignId}".`);
    const out = call.text('out');
    return withMailer(installation, async (app) => {
      const { lines } = await app.get(QueryBus).execute(new ExportLedger(null, campaignId));
      await pipeline(Readable.from(lines), out ? newFile(out) : process.stdout, { end: Boolean(out) }).catch(explained);
      return { text: out ? `Written to ${out}. Verify it: npm run ops -- ledger verify ${out}` : '', data: out ? { file: out } : null };
    });
  },
};

const newFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600 });

/** @throws UsageError for a file that cannot be created; any other fault unchanged */
function explained(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') throw new UsageError(`${error.path} exists already: name a new file.`);
  // A reader that closes the pipe (`| head`).
  if (error.code === 'EPIPE') return;
  if (error.path) throw new UsageError(`${error.path} cannot be written: ${fileFault(error)}`);
  throw error;
}
