// Answers are stored with references to leads instead of names: a name is read whenever an answer is shown, so that a deleted
// lead has none, and a model that is sent earlier answers gets none.
const REFERENCE = /\{lead:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g;
const DELETED_LEAD = 'a deleted lead';

export interface NamedLead {
  leadId: string;
  name: string;
  phone: string | null;
}

export const referenceTo = ({ leadId }: Pick<NamedLead, 'leadId'>): string => `{lead:${leadId}}`;

export const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].flatMap(([, leadId]) => leadId ?? []);

export const replaceReferences = (text: string, nameOf: (leadId: string) => string): string =>
  text.replace(REFERENCE, (_, leadId: string) => nameOf(leadId));

/** @returns the text as it is shown, with a name and a phone number for each reference */
export const withNames = (text: string, leads: readonly NamedLead[]): string =>
  replaceReferences(text, (leadId) => {
    const lead = leads.find((one) => one.leadId === leadId);
    return lead ? [lead.name, lead.phone].filter(Boolean).join(', ') : DELETED_LEAD;
  });
