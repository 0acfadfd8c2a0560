import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key with which a consent's verifier is sealed; unknown for earlier ones. */
export class AuthorizationKeys1763729000000 implements MigrationInterface {
  name = 'AuthorizationKeys1763729000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.social_authorizations ADD COLUMN key_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaigns.social_authorizations DROP COLUMN key_id');
  }
}
