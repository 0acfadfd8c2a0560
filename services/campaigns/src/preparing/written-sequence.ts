import { checkTemplate, knownFields } from '@rekindle/email';
import type { Tx } from '@rekindle/platform';
import type { TextVault } from '@rekindle/vault';
import { type DraftedEmail, sequencePlan } from '../writing/strategist/strategist.js';
import type { Written } from '../writing/strategist/checked-strategist.js';
import type { SequenceStep } from '../campaign/campaign.js';
import type { EmailText } from '../campaign/email-text.js';

/** Checked before saving, whatever the writer: four emails in the plan's order that render for every lead. */
export const areUsable = (emails: DraftedEmail[], columns: readonly string[] = []): boolean =>
  emails.length === sequencePlan.length &&
  sequencePlan.every(({ step, day }, index) => emails[index]?.step === step && emails[index].day === day) &&
  emails.every((email) => checkTemplate(email, knownFields(columns)).length === 0);

/** Saves the four emails in the vault; @returns their references for an event */
export async function keepSequence(
  tx: Tx,
  texts: TextVault,
  accountId: string,
  { value, author, standIn }: Written<DraftedEmail[]>,
): Promise<SequenceStep[]> {
  const steps: SequenceStep[] = [];
  for (const { step, day, ...words } of value) {
    const body: EmailText = { ...words, author, standIn };
    steps.push({ step, day, email: await texts.put(tx, { accountId, kind: 'email', body }) });
  }
  return steps;
}
