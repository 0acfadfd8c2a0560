import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators look for unknown deliveries among all emails of all accounts; there are few at any time. */
export class UnknownDeliveries1763700460000 implements MigrationInterface {
  name = 'UnknownDeliveries1763700460000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX deliveries_unknown ON mailer.deliveries (intended_at) WHERE state = 'unknown'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mailer.deliveries_unknown');
  }
}
