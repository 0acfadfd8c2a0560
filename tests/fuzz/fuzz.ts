import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, startApp } from '../support/app.ts';
import { type Api, operationsOf, pages } from './api.ts';
import { type Attacked, attack } from './attack.ts';
import { Contract } from './contract.ts';
import { Customer } from './customer.ts';
import { blocksIn, withPulse } from './blocks.ts';
import { rowsOf } from './rows.ts';

const OPERATOR_PASSWORD = 'operator of the fuzz';

export interface Fuzzed extends Attacked {
  url: string;
  alive: boolean;
  /** The stored data of another account, before and after. */
  other: { before: Record<string, string>; after: Record<string, string> };
  log: string[];
}

/** A fresh installation, as npm start runs it, under the calls of a seed. */
export async function fuzz(seed: number, calls: number, from = 0): Promise<Fuzzed> {
  const app = await startApp({
    env: { NODE_OPTIONS: withPulse, LOG_LEVEL: 'error', OPERATOR_PASSWORD, RATE_LIMIT_SCALE: '100000' },
  });
  try {
    const other = await Customer.open(app.url, 'other');
    const customer = await Customer.open(app.url, 'customer');
    await settled(app, other);
    const before = await rowsOf(app.home, other.accountId);
    const attacked = await attack(await targetOf(app, customer), seed, calls, from);
    const alive = await isAlive(app);
    const after = alive ? await rowsOf(app.home, other.accountId) : {};
    const log = app
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level"'));
    return { ...attacked, url: app.url, alive, other: { before, after }, log };
  } catch (error) {
    // Only the last output of an installation that has ended says why it did.
    throw new Error(`The attack broke off. What the installation printed last:\n${app.output().slice(-4_000)}`, { cause: error });
  } finally {
    await app.stop();
  }
}

async function targetOf(app: App, customer: Customer) {
  const api = (await (await fetch(`${app.url}/api/docs-json`)).json()) as Api;
  return {
    url: app.url,
    operations: [...operationsOf(api), ...pages],
    schemas: api.components.schemas,
    contract: new Contract(api),
    blocks: () => blocksIn(app.output()),
    load: () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism()),
    cast: async () => {
      await customer.tend();
      const operator = async () => String((await customer.call('POST', '/api/admin/login', { password: OPERATOR_PASSWORD })).token);
      const spare = { customer: await customer.signIn(), operator: await operator() };
      return { customer: customer.token, operator: await operator(), apiKey: customer.apiKey, spare, known: await customer.known() };
    },
  };
}

/** Waits until the work that its own commands started is complete. */
async function settled(app: App, { accountId }: Customer): Promise<void> {
  for (let seen = ''; ;) {
    const rows = JSON.stringify(await rowsOf(app.home, accountId));
    if (rows === seen) return;
    seen = rows;
    await pause(1_000);
  }
}

const isAlive = async ({ url }: App): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
