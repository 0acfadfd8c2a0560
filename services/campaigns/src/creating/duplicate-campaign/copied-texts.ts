import { Injectable } from '@nestjs/common';
import type { Tx } from '@rekindle/platform';
import { type TextKind, TextVault, textKey } from '@rekindle/vault';
import type { BriefText } from '../../campaign/campaign-texts.js';
import type { SequenceStep, TextRef } from '../../campaign/campaign.js';
import { EmailDrafts } from '../../editing/email-drafts.js';
import type { EmailText } from '../../campaign/email-text.js';
import { copyName } from './copy-name.js';
import type { Copy } from './duplicate-campaign.decide.js';

interface Words {
  brief: BriefText;
  strategy: object;
  emails: { step: number; day: number; text: EmailText }[];
}

interface Written {
  brief: TextRef;
  strategy: TextRef | null;
  steps: readonly SequenceStep[];
}

/** What a campaign says, taken over by its copy as texts of its own. */
@Injectable()
export class CopiedTexts {
  constructor(
    private readonly texts: TextVault,
    private readonly drafts: EmailDrafts,
  ) {}

  /** @param others briefs of the account's other campaigns @throws DomainError EMAIL_TEMPLATE_INVALID where an email mentions what the list does not have */
  async read({ brief, strategy, steps }: Written, list: { accountId: string; listId: string }, others: readonly TextRef[]): Promise<Words> {
    const refs = [brief, ...others, ...(strategy ? [strategy] : []), ...steps.map(({ email }) => email)];
    const bodies = await this.texts.getMany<object>(refs);
    const bodyOf = <Body>(ref: TextRef): Body => {
      const found = bodies.get(textKey(ref));
      if (!found) throw new Error(`No text ${ref.textId} version ${ref.version} in the vault`);
      return found.body as Body;
    };
    const emails = steps.map(({ step, day, email }) => ({ step, day, text: bodyOf<EmailText>(email) }));
    for (const { text } of emails) await this.drafts.check(text, text, list);
    const answers = bodyOf<BriefText>(brief);
    const taken = new Set(others.map((ref) => (bodies.get(textKey(ref))?.body as BriefText | undefined)?.campaign_name ?? ''));
    const named = { ...answers, campaign_name: copyName(answers.campaign_name, taken) };
    return { brief: named, strategy: strategy ? bodyOf(strategy) : {}, emails };
  }

  async write(tx: Tx, accountId: string, { brief, strategy, emails }: Words): Promise<Copy['texts']> {
    const put = (kind: TextKind, body: object): Promise<TextRef> => this.texts.put(tx, { accountId, kind, body });
    const steps: SequenceStep[] = [];
    for (const { step, day, text } of emails) steps.push({ step, day, email: await put('email', text) });
    return { brief: await put('brief', brief), strategy: await put('strategy', strategy), steps };
  }
}
