import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndedSessions1763716100000 implements MigrationInterface {
  name = 'EndedSessions1763716100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.ended_sessions (
        id uuid PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ended_sessions_expiry ON vault.ended_sessions (expires_at);
      COMMENT ON TABLE vault.ended_sessions IS 'sessions that were signed out, until their token would have expired anyway'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.ended_sessions');
  }
}
