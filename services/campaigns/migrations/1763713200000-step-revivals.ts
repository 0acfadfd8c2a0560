import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lead that replied to two emails came back once, with the first. The projection recounts them. */
export class StepRevivals1763713200000 implements MigrationInterface {
  name = 'StepRevivals1763713200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.step_counts ADD COLUMN revived integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.step_counts DROP COLUMN revived');
  }
}
