import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sellPlans } from '@rekindle/contracts';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { CLOCK, OPENING } from '../clock/clock.js';
import { InstallationClock } from '../clock/installation-clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { POOL, createPool } from '../database/pool.js';
import { BareRoutes } from '../http/bare-routes.js';
import { EventStreams } from '../http/event-streams.js';
import { OpenResponses } from '../http/open-responses.js';
import { LOGGER, createLogger } from '../logging/logger.js';
import { HealthChecks } from '../monitoring/health-checks.js';
import { METRICS } from '../monitoring/metrics.js';
import { checkInstallation } from './installation.js';

export interface ProcessOptions {
  name: string;
  poolSize?: number;
  /** The moment given to the running command as now, if any. */
  givenTime?: (() => Date | null) | undefined;
  /** Nothing is sent before this resolves; immediately by default. */
  opening?: Promise<void> | undefined;
}

/** The basis of every service: settings, a pool, the installation's clock, a logger, health checks and metrics. */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: InstallationClock,
  ) {}

  static forRoot(settings: Settings, process: ProcessOptions): DynamicModule {
    sellPlans(settings.billing);
    return {
      module: PlatformModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useFactory: () => createLogger(settings.logLevel, process.name) },
        { provide: POOL, useFactory: () => createPool(settings.databaseUrl, process.poolSize) },
        { provide: CLOCK, inject: [POOL], useFactory: (pool: pg.Pool) => startClock(pool, process.givenTime) },
        { provide: OPENING, useValue: { opened: process.opening ?? Promise.resolve() } },
        { provide: METRICS, useFactory: () => new Registry() },
        BareRoutes,
        HealthChecks,
        OpenResponses,
        EventStreams,
      ],
      exports: [SETTINGS, LOGGER, POOL, CLOCK, OPENING, METRICS, BareRoutes, HealthChecks, OpenResponses, EventStreams],
    };
  }

  onModuleInit(): Promise<void> {
    return checkInstallation(this.pool, this.settings);
  }

  async onApplicationShutdown(): Promise<void> {
    this.clock.stop();
    await this.pool.end();
  }
}

async function startClock(pool: pg.Pool, given?: () => Date | null): Promise<InstallationClock> {
  const clock = new InstallationClock(pool, given);
  await clock.start();
  return clock;
}
