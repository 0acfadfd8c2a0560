import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may open an account where ACCOUNTS=invite. Only hashes of the address and of the link's secret are stored. */
export class Invitations1763720000000 implements MigrationInterface {
  name = 'Invitations1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.invitations (
        id uuid PRIMARY KEY,
        secret_hash bytea NOT NULL,
        email_hash bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.invitations');
  }
}
