import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an operator did something, by the id of its OperationPerformed: free text stays out of events. */
export class Operations1763700100020 implements MigrationInterface {
  name = 'Operations1763700100020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE es.operations (event_id uuid PRIMARY KEY, reason text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE es.operations');
  }
}
