import { rmSync } from 'node:fs';

export default async function tearDown() {
  const { testPostgres } = globalThis;
  if (!testPostgres) return;
  await testPostgres.server.stop();
  globalThis.testPostgres = undefined;
  rmSync(testPostgres.dir, { recursive: true, force: true });
}
