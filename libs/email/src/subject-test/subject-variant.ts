import { createHash } from 'node:crypto';

export type SubjectVariant = 'a' | 'b';

/**
 * Which of two subjects a lead gets: the same in every process, permanently, so that nothing has to be stored. No bit of the id
 * itself is suitable: the leads of one file share its end, and the other bits count through the file.
 */
export function subjectVariant(leadId: string): SubjectVariant {
  const [first = 0] = createHash('sha256')
    .update(Buffer.from(leadId.replaceAll('-', ''), 'hex'))
    .digest();
  return (first & 1) === 0 ? 'a' : 'b';
}

/** The same in SQL. @param leadId an expression of type uuid, never user input */
export const subjectVariantSql = (leadId: string): string =>
  `CASE get_byte(sha256(uuid_send(${leadId})), 0) & 1 WHEN 0 THEN 'a' ELSE 'b' END`;
