import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModelUsage1763700600000 implements MigrationInterface {
  name = 'ModelUsage1763700600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.model_usage (
        account_id uuid NOT NULL,
        month date NOT NULL,
        purpose text NOT NULL,
        model text NOT NULL,
        calls integer NOT NULL,
        input_tokens bigint NOT NULL,
        output_tokens bigint NOT NULL,
        cost_micros bigint NOT NULL,
        PRIMARY KEY (account_id, month, purpose, model)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.model_usage');
  }
}
