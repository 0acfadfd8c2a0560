import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSettings } from '@rekindle/platform/testing';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Billing's workers as a process of their own, as `npm run start:billing` runs them. */
export class BillingProcess {
  private constructor(private readonly child: ChildProcess) {}

  static async start(databaseUrl: string): Promise<BillingProcess> {
    const { encryptionKey, home } = testSettings(databaseUrl);
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: encryptionKey,
      REKINDLE_HOME: home,
      SANDBOX: 'true',
      LOG_LEVEL: 'fatal',
      PORT: String(await freePort()),
    };
    const child = spawn(process.execPath, [join(root, 'services/billing/dist/src/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new BillingProcess(child);
  }

  /** As `kill -9` does it. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
