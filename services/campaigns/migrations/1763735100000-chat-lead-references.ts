import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers stored until now name leads in their text, as do those that an older program, still running, goes on to store. */
export class ChatLeadReferences1763735100000 implements MigrationInterface {
  name = 'ChatLeadReferences1763735100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.chat_messages ADD COLUMN plain_names boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.chat_messages DROP COLUMN plain_names');
  }
}
