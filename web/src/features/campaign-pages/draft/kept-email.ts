import { keptForm } from '../../../lib/session/kept-form';
import type { DraftForm } from './draft.api';

/** What is typed stays in this browser, with the saved email over which it was typed. */
export const keptEmail = (name: string, email: DraftForm) =>
  keptForm<DraftForm & { over: string }>(name, { ...email, over: JSON.stringify(email) });

export const emailOf = ({ name, subject, body }: DraftForm): DraftForm => ({ name, subject, body });

/** Whether something was typed for a draft that it does not have. */
export const hasUnsaved = (draftId: string, email: DraftForm): boolean =>
  JSON.stringify(emailOf(keptEmail(`draft-${draftId}`, email).read())) !== JSON.stringify(emailOf(email));
