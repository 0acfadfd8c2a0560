import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@rekindle/event-sourcing/testing';
import { testSettings } from '@rekindle/platform/testing';
import { servicePort } from '../../../tests/support/ports.ts';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** A service as a process of its own, as `npm run start:<service>` runs it. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(service: 'billing' | 'gateway', databaseUrl: string): Promise<ServiceProcess> {
    const { encryptionKey, jwtSecret, operatorPassword, home } = testSettings(databaseUrl);
    const port = await servicePort();
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = {
      PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: encryptionKey,
      ...(service === 'gateway' && { JWT_SECRET: jwtSecret, OPERATOR_PASSWORD: operatorPassword }),
      REKINDLE_HOME: home,
      SANDBOX: 'true',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
    };
    const main = join(root, `infra/dist/programs/${service}.js`);
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return new ServiceProcess(child, port);
  }

  ready(): Promise<unknown> {
    const look = () => fetch(`http://127.0.0.1:${this.port}/health/ready`).catch(() => null);
    return until(look, (answer) => answer?.status === 200, 60_000);
  }

  /** @throws if the process dies before it answers */
  post(path: string, body: object, headers: Record<string, string>): Promise<Response> {
    const options = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return fetch(`http://127.0.0.1:${this.port}${path}`, options);
  }

  /** As `kill -9` does it. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
