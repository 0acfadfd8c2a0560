import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proof of the people that an account has erased, without data about them. */
export class Erasures1763727100000 implements MigrationInterface {
  name = 'Erasures1763727100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaigns.erasures (
        account_id uuid NOT NULL,
        address_hash text NOT NULL,
        lead_ids uuid[] NOT NULL,
        erased_at timestamptz NOT NULL,
        deleted jsonb NOT NULL,
        PRIMARY KEY (account_id, address_hash)
      );
      CREATE INDEX erasures_by_lead ON campaigns.erasures USING gin (lead_ids);
      COMMENT ON COLUMN campaigns.erasures.deleted IS 'how many rows of what'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaigns.erasures');
  }
}
