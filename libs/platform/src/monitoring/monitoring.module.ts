import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type pg from 'pg';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { SETTINGS, type Settings } from '../config/settings.js';
import { POOL } from '../database/pool.js';
import { measureBuses } from './bus-metrics.js';
import { exportMetricsOf } from '../telemetry/metric-source.js';
import { databaseHealth } from './database-health.js';
import { diskHealth } from './disk-health.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { METRICS, measurePool } from './metrics.js';

/** `/health/live`, `/health/ready` and `/metrics`, for every process. */
@Module({ controllers: [HealthController, MetricsController] })
export class MonitoringModule implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(METRICS) private readonly registry: Registry,
    private readonly checks: HealthChecks,
    private readonly modules: ModulesContainer,
  ) {}

  onModuleInit(): void {
    this.checks.register(databaseHealth(this.pool));
    this.checks.register(diskHealth(this.settings.uploadsDir));
    measurePool(this.registry, this.pool);
    measureBuses(this.registry, this.modules);
    collectDefaultMetrics({ register: this.registry });
    exportMetricsOf(this.registry);
  }
}
