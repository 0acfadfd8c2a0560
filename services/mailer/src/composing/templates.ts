import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { type CompiledEmail, type EmailTemplate, readEmail } from '@rekindle/email';
import { TextVault, textKey } from '@rekindle/vault';
import type { TextRef } from '../ledger/sending.js';
import { UnwritableEmail } from './email-composer.js';

const KEPT = 200;

/** One unreadable email must not hold up the others of its campaign. @throws UnwritableEmail, when the returned email is rendered */
function compiled(template: EmailTemplate): CompiledEmail {
  try {
    const { render, subject, ...email } = readEmail(template);
    return { ...email, render: filling(render), subject: filling(subject) };
  } catch {
    const unreadable = (): never => {
      throw new UnwritableEmail('email_unreadable');
    };
    return { render: unreadable, subject: unreadable, fields: null, hasHtml: false };
  }
}

const filling =
  <In extends unknown[], Out>(fill: (...from: In) => Out) =>
  (...from: In): Out => {
    try {
      return fill(...from);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'EMAIL_TEMPLATE_INVALID' ? new UnwritableEmail('email_too_long') : error;
    }
  };

/** Emails, read and compiled once, because a version never changes. */
@Injectable()
export class Templates {
  private readonly compiled = new Map<string, CompiledEmail>();

  constructor(private readonly texts: TextVault) {}

  /** @returns by textKey; absent if there is no such text */
  async get(refs: readonly TextRef[]): Promise<Map<string, CompiledEmail>> {
    const missing = refs.filter((ref) => !this.compiled.has(textKey(ref)));
    if (missing.length > 0) {
      if (this.compiled.size > KEPT) this.compiled.clear();
      for (const [key, text] of await this.texts.getMany<EmailTemplate>(missing)) this.compiled.set(key, compiled(text.body));
    }
    return this.compiled;
  }
}
