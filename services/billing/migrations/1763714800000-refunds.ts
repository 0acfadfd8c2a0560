import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Refunds1763714800000 implements MigrationInterface {
  name = 'Refunds1763714800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.refunds (
        refund_id text PRIMARY KEY,
        account_id uuid NOT NULL,
        invoice_id text NOT NULL,
        amount_cents int NOT NULL,
        because text NOT NULL,
        issued_at timestamptz NOT NULL
      );
      CREATE INDEX refunds_by_time ON billing.refunds (issued_at);
      COMMENT ON COLUMN billing.refunds.issued_at IS 'business time at which it became known'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.refunds');
  }
}
