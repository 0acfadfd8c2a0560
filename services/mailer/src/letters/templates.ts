import { Inject, Injectable } from '@nestjs/common';
import { type EmailTemplate, type RenderEmail, compileEmail } from '@rekindle/email';
import { TextVault, textKey } from '@rekindle/vault';
import type { TextRef } from '../sending/sending.js';

const KEPT = 200;

/** Emails read and compiled once: a version never changes. */
@Injectable()
export class Templates {
  private readonly compiled = new Map<string, RenderEmail>();

  constructor(@Inject(TextVault) private readonly texts: TextVault) {}

  /** @returns by textKey; absent where the text is not there or cannot be read */
  async get(refs: readonly TextRef[]): Promise<Map<string, RenderEmail>> {
    const missing = refs.filter((ref) => !this.compiled.has(textKey(ref)));
    if (missing.length > 0) {
      if (this.compiled.size > KEPT) this.compiled.clear();
      for (const [key, text] of await this.texts.getMany<EmailTemplate>(missing)) this.compiled.set(key, compileEmail(text.body));
    }
    return this.compiled;
  }
}
