import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails sent days after their launch belong to its trace. */
export class SendingTraces1763732100000 implements MigrationInterface {
  name = 'SendingTraces1763732100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mailer.sendings ADD COLUMN traceparent text;
      COMMENT ON COLUMN mailer.sendings.traceparent IS 'what its emails follow: the launch or, before it, the request for test emails';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mailer.sendings DROP COLUMN traceparent');
  }
}
