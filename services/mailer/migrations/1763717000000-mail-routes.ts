import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail server that an email goes through: the installation's own, or a mailbox's. */
export class MailRoutes1763717000000 implements MigrationInterface {
  name = 'MailRoutes1763717000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROUTES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.deliveries DROP COLUMN route');
    await runner.query('ALTER TABLE mailer.sendings DROP COLUMN routes');
  }
}

// A campaign also stores its routes, so that one whose routes are all closed is skipped without reading its emails.
const ROUTES = `
  ALTER TABLE mailer.deliveries ADD COLUMN route uuid;
  ALTER TABLE mailer.sendings ADD COLUMN routes uuid[] NOT NULL DEFAULT '{00000000-0000-0000-0000-000000000000}';
  COMMENT ON COLUMN mailer.deliveries.route IS 'a mailbox; null: the mail server of the installation';
  COMMENT ON COLUMN mailer.sendings.routes IS 'of its emails; zeros: the mail server of the installation';`;
