import { BEFORE_ALL_IDS } from './json-lines.js';

export interface ExportedTable {
  name: string;
  about: string;
  text: string;
  first: string;
}

const NDJSON = 'One JSON object a line.';

const lists: ExportedTable = {
  name: 'lead-lists.ndjson',
  about: `Your lead lists: the name of each file, how its columns were read, how many rows were taken, and why its leads may be written to. ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT l.list_id::text AS key, l.list_id, l.file_name, l.status, l.bytes::float8 AS bytes, l.encoding, l.mapping, l.uploaded_at,
      l.lawful_basis, l.lawful_basis_note, l.lawful_basis_at,
      v.leads, v.total_leads, v.valid_leads, v.invalid_leads, v.duplicate_leads, v.over_limit_leads
    FROM campaigns.lead_lists l LEFT JOIN campaigns.lead_list_view v USING (list_id)
    WHERE l.account_id = $1 AND l.list_id > $2::uuid ORDER BY l.list_id LIMIT $3`,
};

const leads: ExportedTable = {
  name: 'leads.ndjson',
  about: `Every lead with all its fields, those of your own columns under "custom". ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT id::text AS key, id, list_id, row_number, added_at, email, first_name, last_name, company, phone, title, source, custom
    FROM vault.leads WHERE account_id = $1 AND id > $2::uuid ORDER BY account_id, id LIMIT $3`,
};

const skippedRows: ExportedTable = {
  name: 'rows-skipped.ndjson',
  about: `The rows of your files that were not taken, and why. ${NDJSON}`,
  first: `${BEFORE_ALL_IDS}/0`,
  text: `
    SELECT p.import_id || '/' || p.row_number AS key, l.list_id, p.row_number, p.reason, p.email, p.cells
    FROM campaigns.import_problems p LEFT JOIN campaigns.lead_lists l ON l.import_id = p.import_id
    WHERE p.account_id = $1 AND (p.import_id, p.row_number) > (split_part($2, '/', 1)::uuid, split_part($2, '/', 2)::int)
    ORDER BY p.import_id, p.row_number LIMIT $3`,
};

const body = (ref: string): string =>
  `(SELECT t.body FROM vault.texts t WHERE t.id = (${ref} ->> 'textId')::uuid AND t.version = (${ref} ->> 'version')::int)`;

const campaigns: ExportedTable = {
  name: 'campaigns.ndjson',
  about: `Your campaigns: what you asked for, the strategy, and the emails with every version of each. ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT c.campaign_id::text AS key, c.campaign_id, c.list_id, c.campaign_type, c.status, c.stage, c.failure, c.leads, c.pricing_model,
      c.average_order_value_cents, c.author, c.created_at, c.launched_at, ${body('c.brief')} AS brief, ${body('c.strategy')} AS strategy,
      (SELECT jsonb_agg(jsonb_build_object('step', s -> 'step', 'day', s -> 'day', 'version', s -> 'email' -> 'version', 'versions', (
          SELECT jsonb_agg(jsonb_build_object('version', t.version, 'created_at', t.created_at, 'email', t.body) ORDER BY t.version)
          FROM vault.texts t WHERE t.id = (s -> 'email' ->> 'textId')::uuid)))
        FROM jsonb_array_elements(c.steps) AS s) AS emails
    FROM campaigns.campaign_view c WHERE c.account_id = $1 AND c.campaign_id > $2::uuid ORDER BY c.campaign_id LIMIT $3`,
};

const texts: ExportedTable = {
  name: 'texts.ndjson',
  about: `Every text that you or the product wrote, in every version: briefs, strategies, emails, drafts, senders. ${NDJSON}`,
  first: `${BEFORE_ALL_IDS}/0`,
  text: `
    SELECT id || '/' || version AS key, id, version, kind, created_at, body FROM vault.texts
    WHERE account_id = $1 AND (id, version) > (split_part($2, '/', 1)::uuid, split_part($2, '/', 2)::int) ORDER BY id, version LIMIT $3`,
};

const orders: ExportedTable = {
  name: 'orders.ndjson',
  about: `The orders that you recorded, under which id of yours, and the campaign each belongs to. ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT r.conversion_id::text AS key, r.conversion_id, r.external_id, v.campaign_id, v.lead_id, v.step, v.rule, v.amount_cents,
      v.reversed_cents, v.reversals, v.currency, v.occurred_at
    FROM campaigns.conversion_requests r LEFT JOIN campaigns.conversion_view v USING (conversion_id)
    WHERE r.account_id = $1 AND r.conversion_id > $2::uuid ORDER BY r.conversion_id LIMIT $3`,
};

const chat: ExportedTable = {
  name: 'chat.ndjson',
  about: `What you asked your marketing manager, and what it answered; {lead:…} is a lead, by its id. ${NDJSON}`,
  first: '0',
  text: `
    SELECT id::text AS key, session_id, campaign_id, role, content, source, said_at FROM campaigns.chat_messages
    WHERE account_id = $1 AND id > $2::bigint ORDER BY id LIMIT $3`,
};

const templates: ExportedTable = {
  name: 'email-templates.ndjson',
  about: `The emails that you keep to use again. ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT id::text AS key, id, name, subject, text, html, saved_at FROM campaigns.email_templates
    WHERE account_id = $1 AND id > $2::uuid ORDER BY id LIMIT $3`,
};

const social: ExportedTable = {
  name: 'social-accounts.ndjson',
  about: `Your accounts at social networks that are connected, without their tokens. ${NDJSON}`,
  first: BEFORE_ALL_IDS,
  text: `
    SELECT id::text AS key, id, provider, handle, connected_at FROM campaigns.social_connections
    WHERE account_id = $1 AND ended_at IS NULL AND id > $2::uuid ORDER BY id LIMIT $3`,
};

const usage: ExportedTable = {
  name: 'model-usage.ndjson',
  about: `What was used of the AI, by month and purpose. ${NDJSON}`,
  first: '',
  text: `
    SELECT * FROM (
      SELECT concat_ws('/', to_char(month, 'YYYY-MM'), purpose, model) AS key, to_char(month, 'YYYY-MM') AS month, purpose, model, calls,
        input_tokens, output_tokens FROM campaigns.model_usage WHERE account_id = $1) AS u
    WHERE key > $2 ORDER BY key LIMIT $3`,
};

export const exportedTables: readonly ExportedTable[] = [
  ...[lists, leads, skippedRows, campaigns, texts],
  ...[orders, chat, templates, social, usage],
];
