import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A folder that is read by date stores how far reading has come. */
export class ReadingByDate1763734000000 implements MigrationInterface {
  name = 'ReadingByDate1763734000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.mailbox_folders ADD COLUMN since timestamptz;
      COMMENT ON COLUMN mailer.mailbox_folders.since IS 'the folder is still read by date: what is older is passed over, whatever its uid';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.mailbox_folders DROP COLUMN since');
  }
}
