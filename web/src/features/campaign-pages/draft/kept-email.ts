import { keptForm } from '../../../lib/session/kept-form';
import type { DraftForm } from './draft.api';

/** The typed text is stored in this browser, together with the saved email that it is based on. */
export const keptEmail = (name: string, email: DraftForm) =>
  keptForm<DraftForm & { over: string }>(name, { ...email, over: JSON.stringify(email) });

export const emailOf = ({ name, subject, body }: DraftForm): DraftForm => ({ name, subject, body });

/** Whether the stored text differs from the draft. */
export const hasUnsaved = (draftId: string, email: DraftForm): boolean =>
  JSON.stringify(emailOf(keptEmail(`draft-${draftId}`, email).read())) !== JSON.stringify(emailOf(email));
