import { whenOrphaned } from '../infra/standalone/setup/orphan.mjs';
import setUpPostgres from './postgres.setup.mjs';
import { startBroker } from './support/broker.ts';

/** PostgreSQL as for the integration specs, and one broker for all Kafka specs of a run, or the one in KAFKA_BROKERS. */
export default async function setUp() {
  await setUpPostgres();
  if (process.env.KAFKA_BROKERS) return;
  whenOrphaned(() => process.exit(1));
  globalThis.testKafka = await startBroker();
  process.env.KAFKA_BROKERS = globalThis.testKafka.address;
}
