import { createHash } from 'node:crypto';

export type SubjectVariant = 'a' | 'b';

/**
 * Which of two subjects a lead gets: the same in every process, for ever, so nothing has to be stored. No bit of the id
 * itself will do: the leads of one file share its tail, and the others count through the file.
 */
export function subjectVariant(leadId: string): SubjectVariant {
  const [first = 0] = createHash('sha256')
    .update(Buffer.from(leadId.replaceAll('-', ''), 'hex'))
    .digest();
  return (first & 1) === 0 ? 'a' : 'b';
}

/** The same for PostgreSQL. @param leadId an expression of type uuid, never a user's words */
export const subjectVariantSql = (leadId: string): string =>
  `CASE get_byte(sha256(uuid_send(${leadId})), 0) & 1 WHEN 0 THEN 'a' ELSE 'b' END`;
