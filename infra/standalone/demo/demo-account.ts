import type { FindDemoAccount } from '@rekindle/gateway/app';
import { OPERATIONS_STREAM, EventStore, SYSTEM_TENANT, recordOperation } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Settings, inTransaction } from '@rekindle/platform';
import { CredentialVault } from '@rekindle/vault';
import type { INestApplicationContext } from '@nestjs/common';
import type pg from 'pg';

/** Not a secret: the login page shows it to everybody. */
export const DEMO_ACCOUNT = { email: 'demo@rekindle.example', password: 'look-around-1' };

const SEEDED = 'demo.seed';

/** Only where every email stays on this machine, which nobody else reaches, and where nobody else works on the database. */
export function mayHaveDemo(env: NodeJS.ProcessEnv, settings: Settings): boolean {
  const alone = !env.DATABASE_URL?.trim() && settings.kafkaBrokers.length === 0;
  return settings.demoAccount && settings.sandbox && !settings.sandboxPublic && settings.smtpUrl === null && alone;
}

/** Whether this installation has had its demo account, even if somebody has deleted it since. */
export async function wasSeeded(app: INestApplicationContext): Promise<boolean> {
  const { rowCount } = await app
    .get<pg.Pool>(POOL)
    .query(
      `SELECT 1 FROM es.events WHERE tenant_id = $1 AND stream_id = $2 AND type = 'OperationPerformed' AND data->>'operation' = $3 LIMIT 1`,
      [SYSTEM_TENANT, OPERATIONS_STREAM, SEEDED],
    );
  return rowCount !== 0;
}

export async function rememberSeeded(app: INestApplicationContext, accountId: string): Promise<void> {
  const at = app.get<Clock>(CLOCK).now();
  await inTransaction(app.get<pg.Pool>(POOL), (tx) =>
    recordOperation(tx, app.get(EventStore), { operation: SEEDED, target: accountId, at }),
  );
}

/** Shown for as long as the account exists and nobody has changed its password. */
export const demoAccountOf =
  (app: () => INestApplicationContext | null): FindDemoAccount =>
  async () => {
    const running = app();
    if (!running || !(await wasSeeded(running))) return null;
    const credentials = await running.get(CredentialVault).byEmail(DEMO_ACCOUNT.email);
    return credentials?.sessionGeneration === 0 ? DEMO_ACCOUNT : null;
  };
