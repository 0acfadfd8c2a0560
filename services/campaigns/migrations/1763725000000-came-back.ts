import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first page after signing in queries the leads that came back last, who are few among many. */
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
