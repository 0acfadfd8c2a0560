import { EncodingProbe, createPool } from '@rekindle/platform';
import { LeadsUsage } from '../../../limits/leads-usage.js';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';
import { CopyLane } from '../copy-lanes.js';
import { UploadStore } from '../upload-store.js';

// A process that uploads a file to itself and kills itself, as with `kill -9`, at the moment in `DIE_AT`.

const { DATABASE_URL = '', REKINDLE_HOME = '', ACCOUNT = '', DIE_AT = '', ROWS = '0' } = process.env;
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

/** Ends the process right after the method has run `times` times. */
function dieAfter(prototype: object, method: string, times: number): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method] as (...args: unknown[]) => unknown;
  let calls = 0;
  methods[method] = function (this: unknown, ...args: unknown[]): unknown {
    const result = original.apply(this, args);
    calls += 1;
    if (calls < times) return result;
    return result instanceof Promise ? result.then(die) : die();
  };
}

const moments: Record<string, () => void> = {
  'while the file arrives': () => dieAfter(EncodingProbe.prototype, 'see', 2),
  'when the file lies in its place': () => dieAfter(UploadStore.prototype, 'keep', 1),
  'after some blocks of leads': () => dieAfter(CopyLane.prototype, 'leads', 3),
  'just before the leads are seen': () => dieAfter(LeadsUsage.prototype, 'add', 1),
  'just after the leads are seen': () => dieAfter(UploadStore.prototype, 'discard', 1),
};
moments[DIE_AT]?.();

const pool = createPool(DATABASE_URL, 10);
const database = { url: DATABASE_URL, pool, drop: () => pool.end() };
const lists = await startLeadLists({}, { database, home: REKINDLE_HOME });
await lists.upload(ACCOUNT, leadFile(0, Number(ROWS)));
process.stdout.write('survived\n');
