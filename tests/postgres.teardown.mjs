import { rmSync } from 'node:fs';

export default async function tearDown() {
  if (!globalThis.testPostgres) return;
  await globalThis.testPostgres.server.stop();
  rmSync(globalThis.testPostgres.dir, { recursive: true, force: true });
}
