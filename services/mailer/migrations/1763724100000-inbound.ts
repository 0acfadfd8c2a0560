import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages read from connected mailboxes, the position in each folder, and the reader of each mailbox. */
export class Inbound1763724100000 implements MigrationInterface {
  name = 'Inbound1763724100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mailer.inbound_messages (
        account_id uuid NOT NULL,
        message_hash text NOT NULL,
        mailbox_id uuid,
        folder text NOT NULL CHECK (folder IN ('inbox', 'sent', 'junk')),
        uid_validity bigint,
        uid bigint,
        verdict text NOT NULL,
        delivery_id uuid NOT NULL,
        processed_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, message_hash)
      );
      COMMENT ON TABLE mailer.inbound_messages IS 'processed messages of campaigns, each once; of any other message nothing is kept';
      COMMENT ON COLUMN mailer.inbound_messages.message_hash IS 'of the Message-ID, or of the message where it has none';

      CREATE TABLE mailer.mailbox_folders (
        mailbox_id uuid NOT NULL,
        folder text NOT NULL CHECK (folder IN ('inbox', 'sent', 'junk')),
        uid_validity bigint NOT NULL,
        next_uid bigint NOT NULL,
        PRIMARY KEY (mailbox_id, folder)
      );
      COMMENT ON COLUMN mailer.mailbox_folders.next_uid IS 'the first message that was not read yet';

      CREATE TABLE mailer.mailbox_readers (
        mailbox_id uuid PRIMARY KEY,
        reader uuid NOT NULL,
        alive_until timestamptz NOT NULL
      );
      CREATE TABLE mailer.complained_addresses (
        address_hash text PRIMARY KEY,
        complained_at timestamptz NOT NULL
      );
      COMMENT ON TABLE mailer.complained_addresses IS 'of all accounts together, keyed hashes: kept when a lead or an account is erased';
      COMMENT ON TABLE mailer.mailbox_readers IS 'leases: a mailbox is read by one process at a time';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mailer.complained_addresses, mailer.mailbox_readers, mailer.mailbox_folders, mailer.inbound_messages');
  }
}
