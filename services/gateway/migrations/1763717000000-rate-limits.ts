import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RateLimits1763717000000 implements MigrationInterface {
  name = 'RateLimits1763717000000';

  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: counting writes no WAL and waits for no disk. A database crash resets the counts, as a process restart did before.
    await runner.query(`
      CREATE UNLOGGED TABLE gateway.rate_limits (
        key text PRIMARY KEY,
        points integer NOT NULL,
        expire bigint
      ) WITH (fillfactor = 50);
      COMMENT ON TABLE gateway.rate_limits IS 'hits per window, counted by all gateways (rate-limiter-flexible); keys are hashes';
      COMMENT ON COLUMN gateway.rate_limits.expire IS 'end of the window, in milliseconds since 1970'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.rate_limits');
  }
}
