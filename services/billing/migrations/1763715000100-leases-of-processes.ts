import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which process is changing an account's subscription, so that others need not wait for one that has died. */
export class LeasesOfProcesses1763715000100 implements MigrationInterface {
  name = 'LeasesOfProcesses1763715000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.account_leases ADD COLUMN process uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.account_leases DROP COLUMN process');
  }
}
