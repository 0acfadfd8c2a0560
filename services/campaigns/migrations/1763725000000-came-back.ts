import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who came back last is asked on the first page after signing in, and few leads of many did. */
export class CameBack1763725000000 implements MigrationInterface {
  name = 'CameBack1763725000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX outreach_view_revived ON campaigns.outreach_view (account_id, revived_at) WHERE revived_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campaigns.outreach_view_revived');
  }
}
