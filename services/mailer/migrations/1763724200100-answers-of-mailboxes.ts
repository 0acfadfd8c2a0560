import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers count towards the number of emails that a mailbox sends in a day. */
export class AnswersOfMailboxes1763724200100 implements MigrationInterface {
  name = 'AnswersOfMailboxes1763724200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX inbox_messages_answered_from ON mailer.inbox_messages (mailbox_id, sent_at) WHERE kind = 'answer' AND mailbox_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mailer.inbox_messages_answered_from');
  }
}
