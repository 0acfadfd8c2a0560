import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The contexts of a group advance separately once each travels on its own topic. What a group has read of a context so far is
 * what it has read of all; a context that has no event of its types yet starts when the group registers.
 */
export class CheckpointContext1763700100002 implements MigrationInterface {
  name = 'CheckpointContext1763700100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE es.checkpoints RENAME TO checkpoints_before;
      ALTER TABLE es.checkpoints_before RENAME CONSTRAINT checkpoints_pkey TO checkpoints_before_pkey;
      CREATE TABLE es.checkpoints (
        group_name text NOT NULL REFERENCES es.subscriptions ON DELETE CASCADE,
        context text NOT NULL,
        partition smallint NOT NULL,
        position bigint NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_name, context, partition)
      ) WITH (fillfactor = 50);
      INSERT INTO es.checkpoints (group_name, context, partition, position, moved_at)
        SELECT DISTINCT b.group_name, e.context, b.partition, b.position, b.moved_at
        FROM es.checkpoints_before b JOIN es.subscriptions s USING (group_name)
        JOIN (SELECT DISTINCT context, type FROM es.events) AS e ON e.type = ANY (s.types);
      DROP TABLE es.checkpoints_before;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE es.checkpoints RENAME TO checkpoints_after;
      ALTER TABLE es.checkpoints_after RENAME CONSTRAINT checkpoints_pkey TO checkpoints_after_pkey;
      CREATE TABLE es.checkpoints (
        group_name text NOT NULL REFERENCES es.subscriptions ON DELETE CASCADE,
        partition smallint NOT NULL,
        position bigint NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (group_name, partition)
      ) WITH (fillfactor = 50);
      INSERT INTO es.checkpoints SELECT group_name, partition, min(position), min(moved_at) FROM es.checkpoints_after GROUP BY 1, 2;
      DROP TABLE es.checkpoints_after;
    `);
  }
}
