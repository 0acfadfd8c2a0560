/** One person on a list, as stored in the vault; fields missing in the file are null. */
export interface VaultLead {
  id: string;
  accountId: string;
  /** null for a lead that was added by hand outside any list. */
  listId: string | null;
  /** As written, trimmed. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
  title: string | null;
  /** Other columns of the file, by their merge-field name. */
  custom: Record<string, string>;
  source: string;
  addedAt: Date;
}

export interface LeadRow {
  id: string;
  account_id: string;
  list_id: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  phone: string | null;
  title: string | null;
  custom: Record<string, string> | null;
  source: string;
  added_at: Date;
}

export const leadColumns = 'id, account_id, list_id, email, first_name, last_name, company, phone, title, custom, source, added_at';

export const toLead = (row: LeadRow): VaultLead => ({
  id: row.id,
  accountId: row.account_id,
  listId: row.list_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  phone: row.phone,
  title: row.title,
  custom: row.custom ?? {},
  source: row.source,
  addedAt: row.added_at,
});
