import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sellPlans } from '@rekindle/contracts';
import { ReadModels } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { type GatewayOptions, createGateway } from '../app.js';
import { mountedMigrations } from '../migration-sets.js';

export type Call = Omit<InjectOptions, 'url' | 'method'>;
export const PASSWORD = 'correct horse';
/** Replaces the one-second wait for read models, which may be too short on a busy machine. */
const SHOWN_MS = 20_000;
/** Connections that become idle only after the close has begun would delay it by a minute. */
const LOOK_MS = 50;
const LAST_EVENT = `
  SELECT max(e.position) AS last FROM es.events e JOIN vault.users u ON u.account_id = e.tenant_id WHERE u.email = $1`;

/** A signed-in user who calls the API. */
export interface Caller {
  token: string;
  email: string;
  user: Record<string, unknown>;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more?: Call): Promise<Response>;
}

export interface TestGateway {
  app: NestFastifyApplication;
  database: TestDatabase;
  post(url: string, payload: unknown, more?: Call): Promise<Response>;
  signUp(fields?: { email?: string; timeZone?: string }): Promise<Caller>;
  /** Resolves once the read models of all contexts have the account's last event; a command waits for those of its own context only. */
  folded(caller: Pick<Caller, 'email'>): Promise<void>;
  stop(): Promise<void>;
}

/** The real application on its own database, called without a port. @param env overrides of settings */
export async function startGateway(env: NodeJS.ProcessEnv = {}, options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const database = await createTestDatabase(mountedMigrations);
  const settings = testSettings(database.url, { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal', SANDBOX: 'false', ...env });
  const app = await createGateway(settings, { workers: false, webRoot: null, ...options });
  const readModels = app.get(ReadModels);
  const waitFor = readModels.waitFor.bind(readModels);
  readModels.waitFor = (position, options) => waitFor(position, { ...options, timeoutMs: Math.max(SHOWN_MS, options.timeoutMs) });
  const post = (url: string, payload: unknown, more: Call = {}): Promise<Response> =>
    app.inject({ method: 'POST', url, payload: payload as object, ...more });
  const folded: TestGateway['folded'] = async ({ email }) => {
    const { rows } = await database.pool.query<{ last: string }>(LAST_EVENT, [email]);
    if (!(await readModels.waitFor(Number(rows[0]?.last ?? 0), { timeoutMs: SHOWN_MS }))) throw new Error('A read model is behind');
  };
  return {
    app,
    database,
    post,
    folded,
    signUp: async (fields) => {
      const caller = await signUp(app, { email: `user-${newId()}@acme.example`, ...fields });
      await folded(caller);
      return caller;
    },
    stop: async () => {
      await closeGateway(app);
      await database.drop();
      // BILLING applies to the whole process, which specs share.
      sellPlans(true);
    },
  };
}

/** Closes connections that become idle during the close, which would otherwise last for their keep-alive time. */
export async function closeGateway(app: NestFastifyApplication): Promise<void> {
  const looking = setInterval(() => app.getHttpServer().closeIdleConnections(), LOOK_MS);
  await app.close();
  clearInterval(looking);
}

async function signUp(app: NestFastifyApplication, fields: { email: string }): Promise<Caller> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: { password: PASSWORD, ...fields } });
  const { token, user } = answer.json<{ token: string; user: Record<string, unknown> }>();
  const call: Caller['call'] = (method, url, more = {}) =>
    app.inject({ method, url, ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } });
  return { token, user, email: fields.email, call };
}
