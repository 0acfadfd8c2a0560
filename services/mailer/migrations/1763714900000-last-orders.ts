import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastOrders1763714900000 implements MigrationInterface {
  name = 'LastOrders1763714900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a lead ordered last: a campaign that enrols it later must not urge who has just bought.
      CREATE TABLE mailer.last_orders (
        account_id uuid NOT NULL,
        lead_id uuid NOT NULL,
        ordered_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, lead_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.last_orders');
  }
}
