import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credited orders by lead, in the order of the index of leads that replied: the two are merged without a sort. */
export class OrdersOfLeads1763734100000 implements MigrationInterface {
  name = 'OrdersOfLeads1763734100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX conversion_view_counted ON campaigns.conversion_view (account_id, campaign_id, lead_id, occurred_at, conversion_id)
       INCLUDE (step, amount_cents, reversed_cents)
       WHERE step IS NOT NULL AND (reversals = '[]' OR reversed_cents < amount_cents)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campaigns.conversion_view_counted');
  }
}
