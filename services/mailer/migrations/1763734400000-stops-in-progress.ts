import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns that rest while a job stops many of their leads. */
export class StopsInProgress1763734400000 implements MigrationInterface {
  name = 'StopsInProgress1763734400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.stops_in_progress (
        campaign_id uuid REFERENCES mailer.sendings ON DELETE CASCADE,
        stop_id uuid,
        PRIMARY KEY (campaign_id, stop_id)
      );
      COMMENT ON TABLE mailer.stops_in_progress IS 'campaigns of which nothing is claimed until a job has stopped the leads that it is to stop'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.stops_in_progress');
  }
}
