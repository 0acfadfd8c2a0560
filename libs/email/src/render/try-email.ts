import { DomainError, type FieldFault } from '@rekindle/contracts';
import { leadFields } from '../template/merge-fields.js';
import { type RenderEmail, compileEmail } from './compile-email.js';
import type { EmailLead, EmailLinks, EmailSender, EmailTemplate } from '../template/email.types.js';

/** An email that was filled on trial; without `render` if that failed. */
export interface TriedEmail {
  faults: readonly FieldFault[];
  render: RenderEmail | null;
}

/**
 * Fills an email, with the code that sends, for a lead with a long value in each field and for one without any.
 * @param fields every field it may name
 */
export function tryEmail(template: EmailTemplate, fields: readonly string[]): TriedEmail {
  try {
    const render = compileEmail(template);
    render(leadWith(LONG_VALUE, fields), { sender, links, variant: 'a' });
    render(leadWith('', fields), { sender, links, variant: 'b' });
    return { faults: [], render };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'EMAIL_TEMPLATE_INVALID') return { faults: error.faults, render: null };
    throw error;
  }
}

const LONG_VALUE = 'x'.repeat(60);
const sender: EmailSender = { senderName: LONG_VALUE, replyTo: '', postalAddress: LONG_VALUE, companyName: LONG_VALUE };
const links: EmailLinks = { pixelUrl: null, unsubscribeUrl: 'https://rekindle.example', track: (url) => url };

function leadWith(value: string, fields: readonly string[]): EmailLead {
  const own = fields.filter((field) => !(leadFields as readonly string[]).includes(field));
  const custom = Object.fromEntries(own.map((field) => [field, value]));
  return { email: value, firstName: value, lastName: value, company: value, title: value, phone: value, custom };
}
