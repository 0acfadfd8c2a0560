import { connect } from 'node:net';
import type pg from 'pg';
import type { Settings } from '../config/settings.js';
import type { HealthCheck } from './health-checks.js';

const TIMEOUT_MS = 1_500;
const SMTP_PORT = 25;
const SMTPS_PORT = 465;

/** Whether the mail server accepts connections: the configured one, else the sandbox's catcher. */
export const mailHealth = (settings: Settings, pool: pg.Pool): HealthCheck => ({
  name: 'smtp',
  vital: false,
  check: async () => {
    const url = settings.smtpUrl ?? (await catcherUrl(pool));
    if (!url) throw new Error('no mail server is set and the sandbox catcher is off');
    await reach(new URL(url));
  },
});

async function catcherUrl(pool: pg.Pool): Promise<string | undefined> {
  const { rows: known } = await pool.query<{ known: boolean }>(`SELECT to_regclass('sandbox.catcher') IS NOT NULL AS known`);
  if (!known[0]?.known) return undefined;
  const { rows } = await pool.query<{ url: string }>('SELECT url FROM sandbox.catcher LIMIT 1');
  return rows[0]?.url;
}

function reach({ hostname, port, protocol }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'smtps:' ? SMTPS_PORT : SMTP_PORT) });
    const settle = (error?: Error): void => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.setTimeout(TIMEOUT_MS, () => settle(new Error(`no answer from ${hostname}`)));
    socket.once('connect', () => settle());
    socket.once('error', settle);
  });
}
