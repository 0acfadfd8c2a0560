import { Injectable } from '@nestjs/common';
import { DomainError, type FieldFault, requireFeature } from '@rekindle/contracts';
import { type RenderEmail, knownFields, readTemplate, textTemplateHtml, tryEmail } from '@rekindle/email';
import { plainLine } from '@rekindle/platform';
import { Accounts } from '../limits/accounts.js';
import { type EmailBody, testSubjectOf } from '../campaign/email-text.js';
import { LeadLists } from '../campaign/lead-lists.js';

/** An email as submitted by a user. Without `html`, or with the generated one, the HTML is generated from the text. */
export interface EmailDraft {
  subject: string;
  text: string;
  html?: string | null | undefined;
  /** Absent: unchanged. */
  testSubject?: string | null | undefined;
}

/** Checks users' texts against the merge fields that the campaign's list actually has. */
@Injectable()
export class EmailDrafts {
  constructor(
    private readonly lists: LeadLists,
    private readonly accounts: Accounts,
  ) {}

  /** @param current the email before the change; @throws DomainError EMAIL_TEMPLATE_INVALID with every fault, PLAN_REQUIRED */
  async check(draft: EmailDraft, current: EmailBody, list: List): Promise<EmailBody> {
    const { body } = await this.read(draft, current, list);
    await this.requirePlan(list.accountId, current, body);
    return body;
  }

  /** The checked email and the function that fills it in, without checking the plan. */
  async read(draft: EmailDraft, current: EmailBody, list: List): Promise<{ body: EmailBody; render: RenderEmail }> {
    const body = bodyOf(draft, current);
    const { faults, render } = readTemplate(body, await this.fields(list));
    if (!render) throw invalid(faults);
    return { body, render };
  }

  /** Checks whether a saved email can be filled in; @returns the faults that prevent it */
  async faultsOf(kept: EmailBody, list: List): Promise<readonly FieldFault[]> {
    return tryEmail(kept, await this.fields(list)).faults;
  }

  /** A test started on a larger plan may continue. */
  private async requirePlan(accountId: string, current: EmailBody, wanted: EmailBody): Promise<void> {
    const testSubject = testSubjectOf(wanted);
    if (testSubject === null || testSubject === testSubjectOf(current)) return;
    const { plan } = await this.accounts.terms(accountId);
    requireFeature(plan, 'abTesting');
  }

  private async fields({ accountId, listId }: List): Promise<string[]> {
    return knownFields((await this.lists.find(accountId, listId))?.mapping.map(({ field }) => field) ?? []);
  }
}

interface List {
  accountId: string;
  listId: string;
}

const invalid = (faults: readonly FieldFault[]): DomainError =>
  new DomainError('EMAIL_TEMPLATE_INVALID', faults[0]?.message ?? 'This email cannot be filled in.', faults);

function bodyOf({ subject, text, html, testSubject }: EmailDraft, current: EmailBody): EmailBody {
  const own = html?.trim() ? html : null;
  return {
    subject: oneLine(subject),
    text,
    html: own !== null && current.html === null && isMade(own, [text, current.text]) ? null : own,
    testSubject: testSubject === undefined ? testSubjectOf(current) : testSubject && oneLine(testSubject),
  };
}

// Generated HTML is never shorter than its text, so long text need not be converted to find out.
const isMade = (html: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.trim().length <= html.length && textTemplateHtml(text) === html);

const oneLine = (subject: string): string => plainLine(subject).replace(/\s+/g, ' ');
