/** The fields of a lead that a column can become; every other name is a merge field of the file's own. */
const leadFields = ['email', 'first_name', 'last_name', 'full_name', 'company', 'phone', 'title'] as const;
export type LeadField = (typeof leadFields)[number];

/** A column that is not imported. */
export const SKIP = 'skip';

/** What a column of the file became: a lead field, a merge field of its own, or `skip`. */
export interface ColumnMapping {
  column: string;
  field: string;
}

export const isLeadField = (field: string): field is LeadField => (leadFields as readonly string[]).includes(field);
