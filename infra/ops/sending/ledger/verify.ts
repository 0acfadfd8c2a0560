import { Call } from '../../command-line/call.ts';
import { UsageError } from '../../command-line/refusals.ts';
import type { Operation } from '../../operation.ts';
import { fileFault } from '../../text/file-fault.ts';
import { number } from '../../text/human.ts';
import { LedgerFault, type Verified, verifyLedger } from './verify-ledger.ts';

const HASH = /^[0-9a-f]{64}$/;

export const verifyLedgerFile: Operation = {
  noun: 'ledger',
  verb: 'verify',
  args: ['<file>'],
  summary: 'verifies an exported ledger without a database: its chain, its sends and every figure, from the events alone',
  options: { anchor: { value: 'hash', summary: 'a hash that the ledger page showed earlier: the file must lead through it' } },
  example: 'ledger verify rekindle-ledger.jsonl',
  notes: ['infra/ops/sending/ledger/verify-ledger.ts is all of it: one file that needs only Node.js.'],
  run: async ([file = ''], _, call = new Call()) => {
    const anchor = call.text('anchor');
    if (anchor !== undefined && !HASH.test(anchor)) throw new UsageError('--anchor must be a hash: 64 digits and letters from a to f.');
    try {
      const verified = await verifyLedger(file, anchor);
      return { text: said(verified), data: { ok: true, ...verified } };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall) throw new UsageError(`${file} cannot be read: ${fileFault(error)}`);
      if (!(error instanceof LedgerFault)) throw error;
      return { text: error.message, data: { ok: false, line: error.line, fault: error.message }, failed: true };
    }
  },
};

function said({ campaign, exportedAt, events, figures, last, noted }: Verified): string {
  const n = (name: string): string => number(figures[name] as number);
  return [
    `The ledger of campaign ${campaign}, exported ${exportedAt}, is whole: ${number(events)} events.`,
    `  ${n('planned')} planned = ${n('waiting')} waiting + ${n('skipped')} skipped + ${n('intended')} sent to mail server`,
    `  ${n('intended')} sent to mail server = ${n('sent')} sent + ${n('failed')} failed + ${n('unknown')} unknown + ${n('inFlight')} sending`,
    `  No email was sent twice. Last hash: ${last}`,
    ...(noted === null ? [] : [`  The hash that was noted is that of event ${number(noted)}: nothing before it was changed since.`]),
  ].join('\n');
}
