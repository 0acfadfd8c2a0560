import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChatMessages1763700710000 implements MigrationInterface {
  name = 'ChatMessages1763700710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.chat_messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        session_id text NOT NULL,
        campaign_id uuid,
        role text NOT NULL,
        content text NOT NULL,
        source text,
        said_at timestamptz NOT NULL
      );
      CREATE INDEX chat_messages_of_session ON campaigns.chat_messages (account_id, session_id, id);
      CREATE INDEX chat_messages_of_user ON campaigns.chat_messages (account_id, user_id, campaign_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.chat_messages');
  }
}
