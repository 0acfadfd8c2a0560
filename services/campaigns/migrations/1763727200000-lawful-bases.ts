import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an account may write to the people of a list. */
export class LawfulBases1763727200000 implements MigrationInterface {
  name = 'LawfulBases1763727200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns.lead_lists ADD COLUMN lawful_basis text, ADD COLUMN lawful_basis_note text, ADD COLUMN lawful_basis_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaigns.lead_lists DROP COLUMN lawful_basis, DROP COLUMN lawful_basis_note, DROP COLUMN lawful_basis_at`);
  }
}
