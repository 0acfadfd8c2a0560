import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The campaigns prepared last, to estimate how long a preparation takes. */
export class PreparationTimes1763729800000 implements MigrationInterface {
  name = 'PreparationTimes1763729800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX campaign_marks_prepared ON campaigns.campaign_marks (at) WHERE type = 'CampaignPrepared'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX campaigns.campaign_marks_prepared');
  }
}
