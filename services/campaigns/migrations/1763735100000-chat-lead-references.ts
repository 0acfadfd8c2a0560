import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers that were stored before name leads in their text; later ones hold references. */
export class ChatLeadReferences1763735100000 implements MigrationInterface {
  name = 'ChatLeadReferences1763735100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.chat_messages ADD COLUMN plain_names boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE campaigns.chat_messages ALTER COLUMN plain_names SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.chat_messages DROP COLUMN plain_names');
  }
}
