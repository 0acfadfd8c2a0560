import type { DomainRecordState, JudgedRecord } from './judge-domain.decide.js';

/** The domain of one or more mailboxes of an account, as it was looked up last. */
export interface SendingDomain {
  name: string;
  records: JudgedRecord[];
  checkedAt: Date | null;
  failingSince: Date | null;
  dkimSelector: string;
  dkimPublicKey: string;
}

export const trackingStateOf = (domain: SendingDomain | undefined, host: string): DomainRecordState | 'unchecked' =>
  domain?.records.find(({ kind, paste, found }) => kind === 'tracking' && (paste === null || paste.host === host || found !== null))
    ?.state ?? 'unchecked';
