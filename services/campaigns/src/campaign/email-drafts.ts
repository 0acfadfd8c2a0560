import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { checkTemplate, knownFields, textTemplateHtml } from '@rekindle/email';
import { type EmailBody, testSubjectOf } from './email-text.js';
import { LeadLists } from './lead-lists.js';

/** An email as a user sends it; without `html`, or with the one that was made from the text, the text is what counts. */
export interface EmailDraft {
  subject: string;
  text: string;
  html?: string | null | undefined;
  /** Left out: as it stands. */
  testSubject?: string | null | undefined;
}

/** Checks what users write, against the merge fields that the campaign's list really has. */
@Injectable()
export class EmailDrafts {
  constructor(@Inject(LeadLists) private readonly lists: LeadLists) {}

  /** @param current the email as it stands; @throws DomainError EMAIL_TEMPLATE_INVALID with every fault */
  async check(draft: EmailDraft, current: EmailBody, list: { accountId: string; listId: string }): Promise<EmailBody> {
    const body = bodyOf(draft, current);
    const columns = (await this.lists.find(list.accountId, list.listId))?.mapping.map(({ field }) => field) ?? [];
    const faults = checkTemplate(body, knownFields(columns));
    const [first] = faults;
    if (first) throw new DomainError('EMAIL_TEMPLATE_INVALID', first.message, faults);
    return body;
  }
}

function bodyOf({ subject, text, html, testSubject }: EmailDraft, current: EmailBody): EmailBody {
  const made = [textTemplateHtml(text), textTemplateHtml(current.text)];
  const own = html?.trim() ? html : null;
  return {
    subject: oneLine(subject),
    text,
    html: own !== null && current.html === null && made.includes(own) ? null : own,
    testSubject: testSubject === undefined ? testSubjectOf(current) : testSubject && oneLine(testSubject),
  };
}

const oneLine = (subject: string): string => subject.replace(/\s+/g, ' ').trim();
