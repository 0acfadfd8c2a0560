import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PerformanceFees1763714700000 implements MigrationInterface {
  name = 'PerformanceFees1763714700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.fee_orders (
        conversion_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        percent int NOT NULL,
        terms text NOT NULL,
        reversals int NOT NULL
      );
      COMMENT ON TABLE billing.fee_orders IS 'orders whose fee was written down, kept with the events: no order is charged twice';
      COMMENT ON COLUMN billing.fee_orders.reversals IS 'how many of its reversals were written down';
      CREATE TABLE billing.fee_lines (
        account_id uuid NOT NULL,
        month text NOT NULL,
        conversion_id uuid NOT NULL,
        campaign_id uuid NOT NULL,
        ordered_at timestamptz NOT NULL,
        revenue_cents bigint NOT NULL,
        fee_cents bigint NOT NULL,
        returned_cents bigint NOT NULL,
        reversed_cents bigint NOT NULL,
        PRIMARY KEY (account_id, month, conversion_id)
      );
      CREATE INDEX fee_lines_by_time ON billing.fee_lines (account_id, month, ordered_at DESC, conversion_id DESC);
      CREATE TABLE billing.fee_months (
        account_id uuid NOT NULL,
        month text NOT NULL,
        orders int NOT NULL,
        revenue_cents bigint NOT NULL,
        fee_cents bigint NOT NULL,
        returned_cents bigint NOT NULL,
        reversed_cents bigint NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'invoiced')),
        invoice_id text,
        PRIMARY KEY (account_id, month)
      );
      CREATE INDEX fee_months_open ON billing.fee_months (month) WHERE status = 'open';
      CREATE TABLE billing.fee_closings (
        account_id uuid NOT NULL,
        month text NOT NULL,
        next_at timestamptz NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        done boolean NOT NULL DEFAULT false,
        PRIMARY KEY (account_id, month)
      );
      CREATE INDEX fee_closings_waiting ON billing.fee_closings (next_at) WHERE NOT done;
      COMMENT ON COLUMN billing.fee_closings.next_at IS 'business time: when the month is looked after next';
      COMMENT ON COLUMN billing.fee_closings.attempts IS 'how often a card was asked for it and declined'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.fee_orders, billing.fee_lines, billing.fee_months, billing.fee_closings');
  }
}
