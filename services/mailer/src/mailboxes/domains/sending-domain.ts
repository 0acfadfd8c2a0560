import type { DomainRecordState, JudgedRecord } from './judge-domain.decide.js';

/** The domain of one or more mailboxes of an account, as last looked up. */
export interface SendingDomain {
  name: string;
  records: JudgedRecord[];
  checkedAt: Date | null;
  failingSince: Date | null;
  dkimSelector: string;
  dkimPublicKey: string;
}

export const trackingStateOf = (domain: SendingDomain | undefined, host: string): DomainRecordState | 'unchecked' =>
  domain?.records.find((record) => record.kind === 'tracking' && record.host === host)?.state ?? 'unchecked';

/** The records that concern a mailbox; among tracking records, only its own. */
export const recordsFor = (domain: SendingDomain | undefined, trackingDomain: string | null): Omit<JudgedRecord, 'host'>[] =>
  (domain?.records ?? [])
    .filter(({ kind, host }) => kind !== 'tracking' || host === trackingDomain)
    .map(({ host: _, ...record }) => record);
