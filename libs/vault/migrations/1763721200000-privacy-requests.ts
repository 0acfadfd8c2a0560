import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PrivacyRequests1763721200000 implements MigrationInterface {
  name = 'PrivacyRequests1763721200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vault.privacy_requests (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('export', 'erasure')),
        email text,
        state text NOT NULL CHECK (state IN ('received', 'confirmed', 'done', 'declined')),
        reason text,
        account_id uuid,
        lead_accounts uuid[] NOT NULL DEFAULT '{}',
        link_hashes bytea[] NOT NULL DEFAULT '{}',
        link_expires_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        closed_at timestamptz
      );
      COMMENT ON COLUMN vault.privacy_requests.email IS 'who asked, until they were notified of the outcome'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.privacy_requests');
  }
}
