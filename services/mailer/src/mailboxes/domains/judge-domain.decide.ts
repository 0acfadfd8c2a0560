export const recordKinds = ['spf', 'dkim', 'dmarc', 'tracking'] as const;
export type RecordKind = (typeof recordKinds)[number];
export const domainRecordStates = ['pass', 'weak', 'missing', 'fail'] as const;
export type DomainRecordState = (typeof domainRecordStates)[number];

export interface JudgedRecord {
  kind: RecordKind;
  state: DomainRecordState;
  /** Of a tracking record: which of several hosts. */
  host?: string;
  found: string | null;
  paste: { type: 'TXT' | 'CNAME'; host: string; value: string } | null;
  meaning: string;
}

/** The DNS's answers. */
export interface FoundRecords {
  /** TXT records of the domain itself. */
  spf: readonly string[];
  /** By selector. */
  dkim: ReadonlyMap<string, readonly string[]>;
  dmarc: readonly string[];
  /** By tracking domain: the name it is an alias of. */
  tracking: ReadonlyMap<string, string | null>;
}

export interface JudgedDomain {
  name: string;
  /** How SPF records name the sending provider, e.g. `_spf.google.com`; null: not known. */
  spfInclude: string | null;
  /** The key that Rekindle created, and signs with once it is in the DNS. */
  dkim: { selector: string; publicKey: string };
  /** The mail server itself signs, once that is enabled at the provider. */
  providerSigns: boolean;
  /** The domain belongs to the provider, so its users cannot change anything. */
  isProvidersOwn: boolean;
  /** Those of its mailboxes. */
  trackingDomains: readonly string[];
  /** The host of this installation's links. */
  trackingHost: string;
  /** Whether this installation is reachable over https; otherwise no other host is used. */
  hasHttps: boolean;
}

export function judgeDomain(domain: JudgedDomain, found: FoundRecords): JudgedRecord[] {
  const records = [spf(domain, found.spf), dkim(domain, found.dkim), dmarc(domain, found.dmarc)];
  const judged = [...records, ...domain.trackingDomains.map((host) => tracking(domain, host, found.tracking.get(host) ?? null))];
  return domain.isProvidersOwn ? judged.map((record) => ({ ...record, paste: record.kind === 'tracking' ? record.paste : null })) : judged;
}

/** Nothing proves that emails of the domain are authentic, or the record that should prove it is broken. */
export function isFailing(records: readonly JudgedRecord[]): boolean {
  const stateOf = (kind: RecordKind): DomainRecordState | undefined => records.find((record) => record.kind === kind)?.state;
  const [spfState, dkimState] = [stateOf('spf'), stateOf('dkim')];
  return spfState === 'fail' || dkimState === 'fail' || (spfState === 'missing' && dkimState !== 'pass');
}

function spf({ name, spfInclude }: JudgedDomain, texts: readonly string[]): JudgedRecord {
  const what = 'SPF names the servers that may send for the domain.';
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  const names = spfInclude === null ? 'a mx' : `include:${spfInclude}`;
  const paste = { type: 'TXT' as const, host: name, value: record ? mended(record, names) : `v=spf1 ${names} ~all` };
  const judged = (state: DomainRecordState, meaning: string, hasPaste = true): JudgedRecord => ({
    ...{ kind: 'spf' as const, state, found: records.length > 0 ? records.join('\n') : null },
    ...{ paste: hasPaste ? paste : null, meaning: `${what} ${meaning}` },
  });
  if (!record) return judged('missing', 'There is no such record.');
  if (records.length > 1) return judged('fail', 'There are several, and then none counts: keep one.');
  if (/\+all\b|\sall\b/i.test(record)) return judged('fail', 'It allows everybody to send for the domain.');
  if (spfInclude !== null && !record.toLowerCase().includes(spfInclude) && !/redirect=/i.test(record))
    return judged('weak', `It does not name ${spfInclude}, from where this mailbox sends.`);
  if (!/[-~]all\b|redirect=/i.test(record)) return judged('weak', 'It says nothing of servers that it does not name: end it with ~all.');
  return judged('pass', 'It names who sends, and refuses others.', false);
}

/** The existing record, completed. */
function mended(record: string, names: string): string {
  const kept = record.replace(/\s*[-~+?]?all\s*$/i, '');
  return `${kept.includes(names) ? kept : `${kept} ${names}`} ~all`;
}

function dkim({ name, dkim: { selector, publicKey }, providerSigns }: JudgedDomain, found: FoundRecords['dkim']): JudgedRecord {
  const what = "DKIM signs each email with the domain's key.";
  const all = [...found].flatMap(([of, texts]) => texts.map((text) => ({ of, text, key: keyIn(text) })));
  const own = all.find(({ of }) => of === selector);
  const record = { type: 'TXT' as const, host: `${selector}._domainkey.${name}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
  const judged = (state: DomainRecordState, text: string | null, meaning: string, paste: JudgedRecord['paste'] = null): JudgedRecord => ({
    ...{ kind: 'dkim' as const, state, found: text, paste, meaning: `${what} ${meaning}` },
  });
  if (own?.key === publicKey) return judged('pass', own.text, 'Rekindle signs the emails of this domain.');
  if (own) return judged('fail', own.text, `The record of ${selector} holds another key, so nothing is signed with it.`, record);
  const other = all.find(({ key }) => key !== '');
  if (other) return judged('pass', other.text, `The provider signs, with the selector ${other.of}.`);
  if (all[0]) return judged('fail', all[0].text, 'The key of this record was withdrawn.', record);
  return providerSigns
    ? judged('missing', null, 'No record was found under the usual selectors: switch DKIM on at your provider.')
    : judged('missing', null, 'There is no such record yet. Set this one, and Rekindle signs each email with it.', record);
}

const keyIn = (text: string): string => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.replace(/\s/g, '') ?? '';

function dmarc({ name }: JudgedDomain, texts: readonly string[]): JudgedRecord {
  const what = 'DMARC says what becomes of emails that neither SPF nor DKIM proves.';
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  const paste = { type: 'TXT' as const, host: `_dmarc.${name}`, value: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${name}` };
  const judged = (state: DomainRecordState, meaning: string): JudgedRecord => ({
    ...{ kind: 'dmarc' as const, state, found: records.length > 0 ? records.join('\n') : null },
    ...{ paste: state === 'pass' ? null : paste, meaning: `${what} ${meaning}` },
  });
  if (!record) return judged('missing', 'There is no such record; large providers expect one.');
  if (records.length > 1) return judged('fail', 'There are several, and then none counts: keep one.');
  if (/;\s*p=(quarantine|reject)\b/i.test(record)) return judged('pass', 'It has them refused or set aside.');
  return /;\s*p=none\b/i.test(record)
    ? judged('weak', 'It only watches: readers are not protected from forged emails yet.')
    : judged('fail', 'It has no policy that is understood.');
}

const TRACKING = 'The tracking domain is an alias for the links in emails.';

/** A correct tracking host of an account that has reached its maximum. */
export const oneTooMany = (record: JudgedRecord, most: number): JudgedRecord => ({
  ...{ ...record, state: 'fail' },
  meaning: `${TRACKING} It leads here, but the account has used ${most} tracking domains, which is the most: go on with one of them.`,
});

function tracking({ trackingHost, hasHttps }: JudgedDomain, host: string, found: string | null): JudgedRecord {
  const isRight = found?.toLowerCase().replace(/\.$/, '') === trackingHost.toLowerCase();
  const state = found === null ? 'missing' : isRight ? 'pass' : 'fail';
  const used = hasHttps ? 'It leads here, and links use it.' : 'It leads here; links do not use it, as this installation has no https.';
  const meanings = { pass: used, missing: 'There is no such alias yet.', fail: 'It leads elsewhere.' };
  const paste = { type: 'CNAME' as const, host, value: trackingHost };
  return { kind: 'tracking', host, state, found, paste: state === 'pass' ? null : paste, meaning: `${TRACKING} ${meanings[state]}` };
}
