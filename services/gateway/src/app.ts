import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { GetTrackingHosts } from '@rekindle/contracts';
import {
  BareRoutes,
  HealthChecks,
  LOGGER,
  type Logger,
  METRICS,
  REQUEST_TIMEOUTS,
  POOL,
  type RequestTimeouts,
  type ProcessOptions,
  type Settings,
  createLogger,
  mailHealth,
  nestLogger,
} from '@rekindle/platform';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { GatewayModule } from './gateway.module.js';
import type { FindDemoAccount } from './public-config/demo-account.js';
export type { FindDemoAccount } from './public-config/demo-account.js';
import { traceRequests } from './http/requests/request-trace.js';
import { checkAddresses } from './http/server/address-parts.js';
import { describeApi } from './http/server/api-docs.js';
import { limitArrival } from './http/server/arriving-bodies.js';
import { readBodies } from './http/server/body-parsers.js';
import { fastifyOptions } from './http/server/fastify-options.js';
import { measureRequests } from './http/server/http-metrics.js';
import { refuseOtherHosts } from './http/server/known-hosts.js';
import { refuseOtherMethods } from './http/server/known-methods.js';
import { shedLoad } from './http/server/load-shedding.js';
import { answerPlainRequests } from './http/server/plain-requests.js';
import { keepMetricsPrivate } from './http/server/private-metrics.js';
import { logRequests } from './http/server/request-log.js';
import { secureAnswers } from './http/server/security-headers.js';
import { TrackingHosts, nameTrackingHosts } from './http/server/tracking-hosts.js';
import { findWebRoot, serveWebApp } from './http/server/web-app.js';

export interface GatewayOptions extends Pick<ProcessOptions, 'givenTime' | 'opening'> {
  /** Runs all contexts' projections, reactions and jobs in this process too. */
  workers: boolean;
  /** The folder of the built web app; found beside the services by default. Null serves none. */
  webRoot?: string | null;
  /** Given when another server accepts the connections: resolves, after it stops, when the last request is answered. */
  drained?: () => Promise<void>;
  /** Finds the demo account's credentials; there is none by default. */
  demoAccount?: FindDemoAccount;
  /** Additional modules of this installation. */
  modules?: Type[];
  /** Generates the API reference before the first request, instead of at the first request for it. */
  docsAhead?: boolean;
  /** Overrides the time limits for clients that have begun a request. */
  timeouts?: Partial<RequestTimeouts>;
}

/** Paths outside /api. */
const OUTSIDE_API = ['t', 't/*path', 'u/*path', 'sandbox', 'sandbox/*path', 'health/*path', 'metrics'];

/**
 * The whole HTTP side, initialised: `listen` opens the port, `inject` works immediately. The schemas must be migrated.
 * @throws InstallationError when the database belongs to another installation, or whatever the database answers
 */
export async function createGateway(settings: Settings, options: GatewayOptions): Promise<NestFastifyApplication> {
  const timeouts = { ...REQUEST_TIMEOUTS, ...options.timeouts };
  const adapter = new FastifyAdapter(fastifyOptions(settings, timeouts));
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.forRoot(settings, options), adapter, {
    abortOnError: false,
    // Our parser reads JSON only; Nest's own would also accept forms.
    bodyParser: false,
    logger: nestLogger(createLogger(settings.logLevel, 'gateway')),
  });
  let started = false;
  try {
    limitArrival(adapter.getInstance(), timeouts);
    const writeDocs = equip(app, adapter.getInstance(), settings, options.webRoot === undefined ? findWebRoot() : options.webRoot);
    // A failed start leaves the connections open: the next attempt needs them.
    adapter.getInstance().addHook('onClose', async () => (started ? options.drained?.() : undefined));
    await app.init();
    await adapter.getInstance().ready();
    if (options.docsAhead) writeDocs();
    started = true;
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** @returns a function that generates the API reference */
function equip(app: NestFastifyApplication, server: FastifyInstance, settings: Settings, webRoot: string | null): () => void {
  traceRequests(server);
  secureAnswers(server, settings);
  answerPlainRequests(app.get(BareRoutes), settings, measureRequests(server, app.get<Registry>(METRICS)));
  logRequests(server, app.get<Logger>(LOGGER));
  shedLoad(server, app.get<Registry>(METRICS), app.get<pg.Pool>(POOL));
  const trackingHosts = new TrackingHosts((limit) => app.get(QueryBus).execute(new GetTrackingHosts(limit)));
  refuseOtherHosts(server, settings, trackingHosts);
  nameTrackingHosts(server, trackingHosts);
  keepMetricsPrivate(server, settings);
  refuseOtherMethods(server);
  checkAddresses(server);
  readBodies(server);
  app.setGlobalPrefix('api', { exclude: OUTSIDE_API });
  const writeDocs = settings.apiDocs ? describeApi(app) : () => undefined;
  app.get(HealthChecks).register(mailHealth(settings, app.get<pg.Pool>(POOL)));
  if (webRoot) serveWebApp(server, webRoot, settings);
  return writeDocs;
}
