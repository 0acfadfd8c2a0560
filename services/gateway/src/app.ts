import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '@rekindle/platform';
import { GatewayModule } from './gateway.module.js';

export interface GatewayOptions {
  /** Runs all contexts' projections, reactions and jobs in this process too. */
  workers: boolean;
}

/** Paths that stand beside the API, not under it. */
const OUTSIDE_API = ['t', 't/*path', 'u/*path', 'sandbox', 'sandbox/*path', 'health/*path', 'metrics'];

/** Only the proxy in front of us is believed: what it saw is the client, what the client claims further left is not. */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0;

/**
 * The whole HTTP side, initialised: `listen` opens the port, `inject` works at once. The schemas must be migrated.
 * @throws when the database cannot be reached or belongs to another installation
 */
export async function createGateway(settings: Settings, options: GatewayOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ trustProxy: settings.trustProxy ? nearestProxy : false, skipMiddie: true, multipart: false });
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.forRoot(settings, options), adapter, {
    abortOnError: false,
    logger: settings.logLevel === 'silent' ? false : ['error', 'warn'],
  });
  app.setGlobalPrefix('api', { exclude: OUTSIDE_API });
  await app.init();
  await adapter.getInstance().ready();
  return app;
}
