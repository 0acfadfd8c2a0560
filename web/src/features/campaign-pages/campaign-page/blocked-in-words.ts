import { counted } from '../../../lib/format';
import { BLOCKS, dayOfStep } from '../campaign-leads/lead-standing';
import type { Ledger } from '../campaign-results/campaign-results.api';

type Blocked = Ledger['blocked'][number];

/** 'The day 3 email cannot be sent to 12 leads: it grows too long when it is filled in. They wait for it.' */
export const blockedInWords = ({ step, reason, emails }: Blocked): string =>
  `The day ${dayOfStep(step)} email cannot be sent to ${counted(emails, 'lead')}: ${BLOCKS[reason]}. ` +
  `${emails === 1 ? 'It waits' : 'They wait'}; edit the email, and it goes out.`;

export const blockedSteps = (ledger: Pick<Ledger, 'blocked'> | undefined): number[] => [
  ...new Set(ledger?.blocked.map(({ step }) => step)),
];
