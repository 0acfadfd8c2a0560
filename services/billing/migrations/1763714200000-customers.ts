import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Customers1763714200000 implements MigrationInterface {
  name = 'Customers1763714200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.customers (
        customer_id text PRIMARY KEY,
        account_id uuid NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        main_since timestamptz
      );
      CREATE INDEX customers_of_account ON billing.customers (account_id);
      COMMENT ON TABLE billing.customers IS 'which customers of the payment provider an account is; a record, not a read model';
      COMMENT ON COLUMN billing.customers.main_since IS 'since when its subscription serves the account; the latest counts'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.customers');
  }
}
