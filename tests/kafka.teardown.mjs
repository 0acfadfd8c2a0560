import tearDownPostgres from './postgres.teardown.mjs';

export default async function tearDown() {
  await globalThis.testKafka?.stop();
  await tearDownPostgres();
}
