import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Installation } from '../ops/installation.ts';
import { verifyProjections } from '../ops/event-store/projections/verify-projections.ts';
import { grantPlan } from '../ops/customers/plan/grant-plan.ts';
import { freePort } from '../standalone/postgres.ts';
import { Shutdown } from '../standalone/shutdown.ts';
import { startStandalone } from '../standalone/standalone.ts';
import { funnelOf } from './funnel.ts';
import { EMAIL, travel } from './journey.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Set to an empty value, so that neither the environment nor .env sends a rehearsal anywhere real. */
const NOWHERE = { DATABASE_URL: '', SMTP_URL: '', KAFKA_BROKERS: '', OPENAI_API_KEY: '', TRACKING_URL: '', UPLOADS_DIR: '', BILLING: '' };

async function rehearse(home: string, shutdown: Shutdown): Promise<boolean> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...NOWHERE,
    REKINDLE_HOME: home,
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX: 'true',
    DEMO_ACCOUNT: 'off',
    RATE_LIMIT_SCALE: '1000',
  };
  await startStandalone({ ...process.env, ...env }, shutdown);
  const installation = new Installation({ ...process.env, ...env });
  const grant = async (): Promise<void> => void (await grantPlan.run([EMAIL, 'professional'], installation));
  const { text, wrong } = funnelOf(await travel(url, grant));
  const rebuilt = await verifyProjections.run([], installation);
  say(`\n${text}\n`);
  for (const difference of wrong) say(`  Does not add up: ${difference}`);
  say(rebuilt.failed ? rebuilt.text : '  Every figure, rebuilt from the events, is the same.');
  return wrong.length === 0 && !rebuilt.failed;
}

const since = Date.now();
const home = mkdtempSync(join(tmpdir(), 'rekindle-rehearsal-'));
const shutdown = new Shutdown();
const end = async (code: number): Promise<never> => {
  await shutdown.run().catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1));

try {
  const fine = await rehearse(home, shutdown);
  say(`  Fourteen days in ${Math.round((Date.now() - since) / 1000)} seconds, on a throw-away home.`);
  await end(fine ? 0 : 1);
} catch (error) {
  say(`\nThe rehearsal stopped: ${error instanceof Error ? error.message : String(error)}`);
  await end(1);
}
