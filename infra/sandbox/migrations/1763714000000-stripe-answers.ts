import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StripeAnswers1763714000000 implements MigrationInterface {
  name = 'StripeAnswers1763714000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox.stripe_answers ADD COLUMN at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX stripe_answers_at ON sandbox.stripe_answers (at);
      COMMENT ON COLUMN sandbox.stripe_answers.at IS 'business time: the key is free again a day later'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sandbox.stripe_answers DROP COLUMN at');
  }
}
