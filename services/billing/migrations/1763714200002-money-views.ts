import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoneyViews1763714200002 implements MigrationInterface {
  name = 'MoneyViews1763714200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.subscriptions (
        account_id uuid PRIMARY KEY,
        subscription_id text NOT NULL,
        plan_id text NOT NULL,
        price_cents int NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'past_due', 'unpaid', 'ended')),
        since timestamptz,
        period_end timestamptz,
        cancel_at timestamptz,
        ended_at timestamptz
      );
      CREATE INDEX subscriptions_by_end ON billing.subscriptions (period_end) WHERE status <> 'ended';
      COMMENT ON TABLE billing.subscriptions IS 'the latest subscription of each account that ever had one';
      CREATE TABLE billing.invoices (
        invoice_id text PRIMARY KEY,
        account_id uuid NOT NULL,
        number text,
        reason text NOT NULL,
        status text NOT NULL,
        total_cents int NOT NULL,
        paid_cents int NOT NULL,
        refunded_cents int NOT NULL,
        currency text NOT NULL,
        issued_at timestamptz NOT NULL,
        paid_at timestamptz
      );
      CREATE INDEX invoices_of_account ON billing.invoices (account_id, issued_at);
      CREATE TABLE billing.sweep (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        swept_at timestamptz NOT NULL DEFAULT '-infinity'
      );
      COMMENT ON COLUMN billing.sweep.swept_at IS 'business time: when subscriptions without news were last looked for';
      INSERT INTO billing.sweep DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.subscriptions, billing.invoices, billing.sweep');
  }
}
