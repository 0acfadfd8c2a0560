import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of machines' actions besides people's. The projection recounts them. */
export class MachineCounts1763730000000 implements MigrationInterface {
  name = 'MachineCounts1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, type] of TABLES)
      await runner.query(
        `ALTER TABLE campaigns.${table} ADD COLUMN fetched ${type} NOT NULL DEFAULT 0, ADD COLUMN scanned ${type} NOT NULL DEFAULT 0`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table] of TABLES) await runner.query(`ALTER TABLE campaigns.${table} DROP COLUMN fetched, DROP COLUMN scanned`);
  }
}

const TABLES = [
  ['outreach_view', 'smallint'],
  ['step_counts', 'integer'],
] as const;
