import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { type Registry, collectDefaultMetrics } from 'prom-client';
import { POOL } from '../database/pool.js';
import { databaseHealth } from './database-health.js';
import { HealthChecks } from './health-checks.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { METRICS, measurePool } from './metrics.js';

/** `/health/live`, `/health/ready` and `/metrics`, for every process. */
@Module({ controllers: [HealthController, MetricsController] })
export class MonitoringModule implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(METRICS) private readonly registry: Registry,
    @Inject(HealthChecks) private readonly checks: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.checks.register(databaseHealth(this.pool));
    measurePool(this.registry, this.pool);
    collectDefaultMetrics({ register: this.registry });
  }
}
