import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages grouped into threads that an account works through, and the account's answers until they are sent. */
export class InboxThreads1763724200000 implements MigrationInterface {
  name = 'InboxThreads1763724200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(THREADS);
    await runner.query(PAGES);
    await runner.query(ANSWERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mailer.inbox_messages_of_account; DROP TABLE mailer.inbox_answers, mailer.inbox_threads');
  }
}

const THREADS = `
  CREATE TABLE mailer.inbox_threads (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    lead_id uuid NOT NULL,
    version integer NOT NULL DEFAULT 0,
    label text CHECK (label IN ('interested', 'not_now', 'not_interested', 'out_of_office')),
    label_by text CHECK (label_by IN ('rules', 'model', 'user')),
    done boolean NOT NULL,
    needs_answer boolean NOT NULL,
    last_at timestamptz NOT NULL,
    last_kind text NOT NULL CHECK (last_kind IN ('reply', 'auto_reply', 'answer')),
    last_reply_at timestamptz,
    last_answer_at timestamptz,
    preview text NOT NULL,
    replied_step smallint,
    returns_on date,
    UNIQUE (campaign_id, lead_id)
  );
  CREATE INDEX inbox_threads_of_lead ON mailer.inbox_threads (lead_id);
  COMMENT ON TABLE mailer.inbox_threads IS 'personal data: all that one lead and one campaign wrote to each other, erased with the lead';
  COMMENT ON COLUMN mailer.inbox_threads.version IS 'of its stream';
  COMMENT ON COLUMN mailer.inbox_threads.preview IS 'how the last message begins, without what it quotes';
  COMMENT ON COLUMN mailer.inbox_threads.replied_step IS 'the email that the last reply answers'`;

// One index for each order in which pages are read, so that a page costs the same regardless of the number of threads.
const PAGES = `
  CREATE INDEX inbox_threads_to_answer ON mailer.inbox_threads (account_id, last_at, id) WHERE needs_answer;
  CREATE INDEX inbox_threads_newest ON mailer.inbox_threads (account_id, last_at, id);
  CREATE INDEX inbox_threads_labelled ON mailer.inbox_threads (account_id, label, last_at, id);
  CREATE INDEX inbox_threads_done ON mailer.inbox_threads (account_id, last_at, id) WHERE done;
  CREATE INDEX inbox_threads_of_campaign ON mailer.inbox_threads (account_id, campaign_id, last_at, id)`;

const ANSWERS = `
  CREATE TABLE mailer.inbox_answers (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    thread_id uuid NOT NULL REFERENCES mailer.inbox_threads ON DELETE CASCADE,
    mailbox_id uuid,
    subject text NOT NULL,
    text text NOT NULL,
    message_id text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'in_flight', 'failed', 'unknown')),
    error text,
    asked_at timestamptz NOT NULL,
    UNIQUE (account_id, message_id)
  );
  CREATE INDEX inbox_answers_of_thread ON mailer.inbox_answers (thread_id);
  CREATE INDEX inbox_answers_of_account ON mailer.inbox_answers (account_id, id);
  CREATE INDEX inbox_messages_of_account ON mailer.inbox_messages (account_id, id);
  COMMENT ON TABLE mailer.inbox_answers IS 'personal data: what the account answers, until it has gone and is a message';
  COMMENT ON COLUMN mailer.inbox_answers.mailbox_id IS 'null: the mail server of the installation'`;
