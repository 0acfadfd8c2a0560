/** Columns that are sealed with one key, whose id is in the row's `key_id`. */
export interface SealedTable {
  table: string;
  columns: readonly string[];
  /** What the row is called in the operator's output. */
  name: string;
}

export const sealedTables: readonly SealedTable[] = [
  { table: 'mailer.mailboxes', columns: ['secrets'], name: 'mailbox' },
  { table: 'mailer.mailbox_authorizations', columns: ['verifier'], name: 'consent in progress' },
  { table: 'mailer.sending_domains', columns: ['dkim_private_key'], name: 'DKIM key' },
  { table: 'mailer.slack_webhooks', columns: ['sealed_url'], name: 'webhook of Slack' },
  { table: 'campaigns.social_connections', columns: ['access_token', 'refresh_token'], name: 'social account' },
  { table: 'campaigns.social_authorizations', columns: ['verifier'], name: 'consent in progress' },
  { table: 'billing.webhook_endpoint', columns: ['sealed_secret'], name: 'webhook secret' },
];
