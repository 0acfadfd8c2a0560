import { describe, expect, it } from '@jest/globals';
import { type FoundRecords, type JudgedDomain, type RecordKind, isFailing, judgeDomain } from './judge-domain.decide.js';

const KEY = 'MIIBIjAN';
const domain: JudgedDomain = {
  ...{ name: 'acme.example', spfInclude: 'spf.messagingengine.com', dkim: { selector: 'rekindle', publicKey: KEY } },
  providerSigns: false,
  ...{ isProvidersOwn: false, trackingDomains: ['go.acme.example'], trackingHost: 'app.rekindle.example', hasHttps: true },
};
const good: FoundRecords = {
  spf: ['google-site-verification=x', 'v=spf1 include:spf.messagingengine.com -all'],
  dkim: new Map([['rekindle', [`v=DKIM1; k=rsa; p=${KEY}`]]]),
  dmarc: ['v=DMARC1; p=reject'],
  tracking: new Map([['go.acme.example', 'app.rekindle.example.']]),
};
const judged = (kind: RecordKind, found: Partial<FoundRecords>, of: Partial<JudgedDomain> = {}) =>
  judgeDomain({ ...domain, ...of }, { ...good, ...found }).find((record) => record.kind === kind);
const selector = (name: string, text: string): Partial<FoundRecords> => ({ dkim: new Map([[name, [text]]]) });

it('a correct domain has nothing to paste', () => {
  const records = judgeDomain(domain, good);
  expect(records.map(({ kind, state, paste }) => [kind, state, paste])).toEqual(
    ['spf', 'dkim', 'dmarc', 'tracking'].map((kind) => [kind, 'pass', null]),
  );
  expect(isFailing(records)).toBe(false);
});

it('no tracking record is judged without a tracking domain', () => {
  expect(judged('tracking', {}, { trackingDomains: [] })).toBeUndefined();
});

describe('SPF', () => {
  it.each([
    ['missing', [], 'v=spf1 include:spf.messagingengine.com ~all'],
    ['fail', ['v=spf1 -all', 'v=spf1 a ~all'], 'v=spf1 include:spf.messagingengine.com ~all'],
    ['fail', ['v=spf1 +all'], 'v=spf1 include:spf.messagingengine.com ~all'],
    ['fail', ['v=spf1 include:spf.messagingengine.com all'], 'v=spf1 include:spf.messagingengine.com ~all'],
    ['weak', ['v=spf1 include:_spf.google.com ~all'], 'v=spf1 include:_spf.google.com include:spf.messagingengine.com ~all'],
    ['weak', ['v=spf1 include:spf.messagingengine.com ?all'], 'v=spf1 include:spf.messagingengine.com ~all'],
    ['pass', ['v=spf1 redirect=_spf.acme.example'], undefined],
  ])('%s: %j', (state, spf, value) => {
    const record = judged('spf', { spf });
    expect([record?.state, record?.paste?.value]).toEqual([state, value]);
  });
});

describe('DKIM', () => {
  it.each([
    ['fail', 'rekindle', 'v=DKIM1; p=another'],
    ['pass', 'fm1', 'v=DKIM1; k=rsa; p=theirs'],
    ['fail', 'fm1', 'v=DKIM1; p='],
  ])('%s: %s %s', (state, name, text) => {
    expect(judged('dkim', selector(name, text))?.state).toBe(state);
  });

  const own = { type: 'TXT', host: 'rekindle._domainkey.acme.example', value: `v=DKIM1; k=rsa; p=${KEY}` };

  it('offers a missing record to publish if Rekindle signs the emails', () => {
    const missing = { state: 'missing', found: null, paste: own, meaning: expect.stringContaining('Rekindle signs each email') };
    expect(judged('dkim', { dkim: new Map() })).toMatchObject(missing);
  });

  it('offers no record if the provider signs, because DKIM only has to be enabled there', () => {
    const missing = { state: 'missing', found: null, paste: null, meaning: expect.stringContaining('at your provider') };
    expect(judged('dkim', { dkim: new Map() }, { providerSigns: true })).toMatchObject(missing);
  });

  it.each([
    ['holds another key', selector('rekindle', 'v=DKIM1; p=another')],
    ['was withdrawn', selector('fm1', 'v=DKIM1; p=')],
  ])('is to be replaced if it %s', (_, found) => expect(judged('dkim', found)?.paste).toEqual(own));
});

it.each([
  ['missing', []],
  ['weak', ['v=DMARC1; p=none']],
  ['pass', ['v=DMARC1;p=quarantine; rua=mailto:x@acme.example']],
  ['fail', ['v=DMARC1; p=reject', 'v=DMARC1; p=none']],
  ['fail', ['v=DMARC1; rua=mailto:x@acme.example']],
])('DMARC %s: %j', (state, dmarc) => {
  expect(judged('dmarc', { dmarc })?.state).toBe(state);
});

it.each([
  ['missing', null],
  ['fail', 'elsewhere.example'],
])('a tracking alias is %s: %s', (state, alias) => {
  expect(judged('tracking', { tracking: new Map([['go.acme.example', alias]]) })).toMatchObject({
    state,
    paste: { type: 'CNAME', host: 'go.acme.example', value: 'app.rekindle.example' },
  });
});

it.each([
  ['nothing proves its emails', { spf: [], dkim: new Map() }, true],
  ['DKIM alone proves them', { spf: [] }, false],
  ['SPF alone proves them', { dkim: new Map() }, false],
  ['its SPF is broken', { spf: ['v=spf1 +all'] }, true],
  ['its key was withdrawn', { dkim: new Map([['fm1', ['v=DKIM1; p=']]]) }, true],
  ['it only lacks DMARC', { dmarc: [] }, false],
])('decides whether a domain is failing if %s', (_, found, failing) => {
  expect(isFailing(judgeDomain(domain, { ...good, ...found }))).toBe(failing);
});

it('gives users of a provider’s own domain nothing to paste', () => {
  expect(judged('spf', { spf: [] }, { isProvidersOwn: true })?.paste).toBeNull();
});

it('each mailbox may have its own tracking domain', () => {
  const records = judgeDomain({ ...domain, trackingDomains: ['go.acme.example', 'in.acme.example'] }, good);
  expect(records.filter(({ kind }) => kind === 'tracking').map(({ host, state }) => [host, state])).toEqual([
    ['go.acme.example', 'pass'],
    ['in.acme.example', 'missing'],
  ]);
});

it.each([
  [true, 'links use it'],
  [false, 'links do not use it, as this installation has no https'],
])('with https %s: %s', (hasHttps, words) => expect(judged('tracking', {}, { hasHttps })?.meaning).toContain(words));
