import { runMigrations } from 'graphile-worker';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOBS_SCHEMA, silentLogger } from '../src/jobs/graphile.js';

/** Lets graphile-worker make its schema, so that jobs can be enqueued before any worker has ever run. */
export class Jobs1763700100001 implements MigrationInterface {
  name = 'Jobs1763700100001';

  async up(runner: QueryRunner): Promise<void> {
    const { url } = runner.connection.options as { url: string };
    await runMigrations({ connectionString: url, schema: JOBS_SCHEMA, logger: silentLogger });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA ${JOBS_SCHEMA} CASCADE`);
  }
}
