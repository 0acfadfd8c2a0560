// A process that carries events over Kafka, to be killed. Specs run its built version.
import { createLogger, createPool } from '@rekindle/platform';
import { StoreSignals } from '../../store/store-signals.js';
import { KafkaTransport } from '../kafka-transport.js';
import { seenEvents } from './seen-events.js';

const { DATABASE_URL = '', KAFKA_BROKERS = '', PREFIX = '', GROUP = 'kafka', LEASE_MS, DIE_AFTER_SENDS } = process.env;
const pool = createPool(DATABASE_URL, 10);
let sends = 0;

const transport = new KafkaTransport({
  pool,
  deliveryPool: pool,
  signals: new StoreSignals(pool),
  logger: createLogger('silent', 'spec'),
  brokers: KAFKA_BROKERS.split(','),
  prefix: PREFIX,
  processName: 'worker',
  publicUrl: 'http://localhost:3000',
  relay: {
    leaseMs: Number(LEASE_MS ?? 1_000),
    // Between the broker's answer and the record of it.
    onSent: async () => {
      sends += 1;
      if (sends === Number(DIE_AFTER_SENDS)) process.kill(process.pid, 'SIGKILL');
    },
  },
});
await transport.start([seenEvents(GROUP, String(process.pid))]);
process.stdout.write('started\n');
process.on('SIGTERM', () => void transport.stop().then(() => pool.end()));
