import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Checkouts1763714300000 implements MigrationInterface {
  name = 'Checkouts1763714300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.checkouts (
        id uuid PRIMARY KEY,
        account_id uuid,
        by_visitor boolean NOT NULL,
        plan_id text NOT NULL,
        price_book integer NOT NULL,
        amount_cents integer NOT NULL,
        terms text,
        origin text NOT NULL,
        session_id text UNIQUE,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'expired')),
        started_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        customer_id text,
        paid_at timestamptz,
        heard_at timestamptz,
        account_created boolean NOT NULL DEFAULT false,
        activated_at timestamptz
      );
      CREATE UNIQUE INDEX one_open_checkout_per_account ON billing.checkouts (account_id) WHERE status = 'open' AND NOT by_visitor;
      CREATE INDEX checkouts_of_account ON billing.checkouts (account_id);
      COMMENT ON TABLE billing.checkouts IS 'visits of the payment page; a record, not a read model';
      COMMENT ON COLUMN billing.checkouts.account_id IS 'null until it is known whose payment a visitor made';
      COMMENT ON COLUMN billing.checkouts.created_at IS 'real time, as heard_at and activated_at; the others are business time';
      COMMENT ON COLUMN billing.checkouts.heard_at IS 'when the payment was first heard of';
      COMMENT ON COLUMN billing.checkouts.activated_at IS 'when what was paid for was given, or given back'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.checkouts');
  }
}
