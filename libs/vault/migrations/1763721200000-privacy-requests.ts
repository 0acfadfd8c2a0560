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
      CREATE INDEX privacy_requests_unconfirmed ON vault.privacy_requests (link_expires_at) WHERE state = 'received' AND email IS NOT NULL;
      CREATE INDEX privacy_requests_of_account ON vault.privacy_requests (account_id) WHERE account_id IS NOT NULL;
      COMMENT ON COLUMN vault.privacy_requests.email IS 'who asked, until they were notified of the outcome'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vault.privacy_requests');
  }
}
