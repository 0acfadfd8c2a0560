import type { DraftForm } from './draft.api';

/** Why the next step cannot be taken yet; null when it can. */
export function missingIn(step: number, { name, subject, body }: DraftForm): string | null {
  const [hasName, hasSubject] = [name.trim() !== '', subject.trim() !== ''];
  if (step === 1 && !(hasName && hasSubject))
    return hasName ? 'Enter a subject' : hasSubject ? 'Enter a name' : 'Enter a name and a subject';
  return step === 2 && body.trim() === '' ? 'Write the email first' : null;
}
