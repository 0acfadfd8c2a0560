import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentSignIns1763714300000 implements MigrationInterface {
  name = 'PaymentSignIns1763714300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.payment_sign_ins (
        checkout_id uuid PRIMARY KEY,
        key_hash bytea,
        signed_in_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE gateway.payment_sign_ins IS 'payments that have signed somebody in: each does so once';
      COMMENT ON COLUMN gateway.payment_sign_ins.key_hash IS 'of the secret that lets the same browser ask again'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.payment_sign_ins');
  }
}
