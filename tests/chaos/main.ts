import { parseArgs } from 'node:util';
import { whenOrphaned } from '../../infra/standalone/setup/orphan.mjs';
import { canRunBroker } from '../support/kafka-here.mjs';
import { runChaos } from './chaos.ts';
import { Report } from './report.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, seed: { type: 'string' }, prove: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!(minutes > 0 && minutes <= 600) || !Number.isSafeInteger(seed)) {
  process.stderr.write('npm run chaos -- --minutes <0.1 to 600> --seed <whole number> [--prove]\n');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
whenOrphaned(() => process.exit(1));
const report = new Report(seed);
await runChaos({ minutes, seed, prove: values.prove, kafka: canRunBroker(), disk: process.env.CHAOS_DISKS === 'yes' }, report);
if (report.faults > 0) report.say(`${report.faults} wrong. Again: npm run chaos -- --minutes ${minutes} --seed ${seed}`);
process.exit(report.faults > 0 ? 1 : 0);
