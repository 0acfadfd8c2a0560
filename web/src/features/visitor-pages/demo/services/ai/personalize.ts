export interface Lead {
  firstName?: string;
  company?: string;
  title?: string;
  industry?: string;
}

export interface Template {
  subject: string;
  body: string;
}

const FIELDS = {
  first_name: 'firstName',
  company: 'company',
  title: 'title',
  industry: 'industry',
} as const;
/** Used if a lead lacks the field. */
const OTHERWISE = { first_name: 'there', company: 'your company', title: 'your role', industry: 'your industry' };
const FIELD = /\{\{\s*(first_name|company|title|industry)\s*\}\}/g;

export interface Personalized extends Template {
  fields: { field: string; value: string }[];
}

const valueOf = (field: string, lead: Lead): string =>
  lead[FIELDS[field as keyof typeof FIELDS]]?.trim() || OTHERWISE[field as keyof typeof OTHERWISE];

const filled = (text: string, lead: Lead): string => text.replace(FIELD, (_, field: string) => valueOf(field, lead));

export function personalized(template: Template, lead: Lead): Personalized {
  const named = [...`${template.subject}\n${template.body}`.matchAll(FIELD)].map((match) => match[1] as string);
  return {
    subject: filled(template.subject, lead),
    body: filled(template.body, lead),
    fields: [...new Set(named)].map((field) => ({ field, value: valueOf(field, lead) })),
  };
}
