import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../infra/standalone/postgres.ts';

const root = join(import.meta.dirname, '..', '..');
const READY = 'Rekindle is ready';

/**
 * The built program in a process of its own, on a home of its own, as `npm start` runs it. Build first.
 * @param {{ home?: string, port?: number, env?: Record<string, string> }} options a given home is kept, a made-up one goes
 */
export async function startApp({ home, port, env = {} } = {}) {
  const own = home ?? mkdtempSync(join(tmpdir(), 'rekindle-app-'));
  const at = port ?? (await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'infra/dist/standalone/main.js')], {
    cwd: root,
    env: { ...process.env, ...env, REKINDLE_HOME: own, PORT: String(at), PUBLIC_URL: `http://localhost:${at}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const app = { url: `http://localhost:${at}`, home: own, port: at, pid: child.pid, output: '', child, ended: ending(child) };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (app.output += chunk));
  app.stop = async () => {
    child.kill('SIGTERM');
    const code = await app.ended;
    if (!home) rmSync(own, { recursive: true, force: true });
    return code;
  };
  await printed(app, READY);
  return app;
}

const ending = (child) => new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));

function printed(app, marker) {
  return new Promise((resolve, reject) => {
    const look = () => app.output.includes(marker) && resolve();
    app.child.stdout.on('data', look);
    app.child.stderr.on('data', look);
    void app.ended.then((code) => reject(new Error(`Rekindle ended with ${code} before it said "${marker}":\n${app.output}`)));
  });
}
