import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings.js';
import { createLogger } from '../logging/logger.js';
import { nestLogger } from '../logging/nest-logger.js';
import { PlatformModule } from '../module/platform.module.js';
import { mailHealth } from '../monitoring/mail-health.js';
import { HealthChecks } from '../monitoring/health-checks.js';
import { MonitoringModule } from '../monitoring/monitoring.module.js';
import { POOL } from '../database/pool.js';
import { REQUEST_TIMEOUTS, type RequestTimeouts, serverTimeouts } from './request-timeouts.js';
import type pg from 'pg';

@Module({})
class WorkerProcessModule {}

export interface WorkerApp {
  name: string;
  /** The worker modules, and the libs that they need. */
  modules: (DynamicModule | Type)[];
  /** Whether it sends mail, so that its health includes the mail server. */
  sendsMail?: boolean;
  timeouts?: RequestTimeouts;
}

/**
 * A background process: its modules' projections, reactions and jobs, with only health and metrics over HTTP.
 * @returns the application, initialised and working
 */
export async function createWorkerApp(
  settings: Settings,
  worker: WorkerApp,
  drained: () => Promise<void>,
): Promise<NestFastifyApplication> {
  // It serves health only: whole requests are as short as their headers.
  const { timeouts = REQUEST_TIMEOUTS } = worker;
  const adapter = new FastifyAdapter({
    return503OnClosing: false,
    requestTimeout: timeouts.headersMs,
    http: serverTimeouts(timeouts),
  });
  const libs = [PlatformModule.forRoot(settings, { name: worker.name }), CqrsModule.forRoot(), MonitoringModule];
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: WorkerProcessModule, imports: [...libs, ...worker.modules] },
    adapter,
    { abortOnError: false, logger: nestLogger(createLogger(settings.logLevel, worker.name)) },
  );
  let started = false;
  try {
    // A failed start leaves the connections open: the next attempt needs them.
    adapter.getInstance().addHook('onClose', async () => (started ? drained() : undefined));
    if (worker.sendsMail) app.get(HealthChecks).register(mailHealth(settings, app.get<pg.Pool>(POOL)));
    await app.init();
    await adapter.getInstance().ready();
    started = true;
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
