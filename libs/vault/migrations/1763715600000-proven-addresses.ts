import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether earlier users had proven their address is unknown: the next link that they use does. */
export class ProvenAddresses1763715600000 implements MigrationInterface {
  name = 'ProvenAddresses1763715600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vault.users ADD COLUMN email_proven_at timestamptz;
      COMMENT ON COLUMN vault.users.email_proven_at IS 'when whoever signs in has shown first that they read this mailbox'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vault.users DROP COLUMN email_proven_at');
  }
}
