import { createPool } from '@rekindle/platform';
import { RebuildRun } from '../rebuild-run.js';
import { LeadCounts, LeadCounts2 } from './lead-counts.js';

// A process that rebuilds, and kills itself at the given moment as `kill -9` would.

const { DATABASE_URL = '', DIE_AT = '', TIMES = '1', VERSION = '1' } = process.env;
let times = Number(TIMES);

const pool = createPool(DATABASE_URL, 4);
const outcome = await new RebuildRun(pool, VERSION === '2' ? new LeadCounts2() : new LeadCounts(), {
  leaseMs: 1_000,
  owner: 'a process that dies',
  sizes: { events: 40, positions: 1_000 },
  onMoment: (moment) => {
    if (moment !== DIE_AT) return;
    times -= 1;
    if (times === 0) process.kill(process.pid, 'SIGKILL');
  },
}).run();
process.stdout.write(`${outcome}\n`);
await pool.end();
