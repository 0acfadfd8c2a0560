import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeesRefundedWithInvoice1763715900200 implements MigrationInterface {
  name = 'FeesRefundedWithInvoice1763715900200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing.fee_lines ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
      ALTER TABLE billing.fee_months ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
      COMMENT ON COLUMN billing.fee_lines.refunded_cents IS 'what of reversed_cents had been refunded with the invoice that charged it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing.fee_lines DROP COLUMN refunded_cents;
      ALTER TABLE billing.fee_months DROP COLUMN refunded_cents`);
  }
}
