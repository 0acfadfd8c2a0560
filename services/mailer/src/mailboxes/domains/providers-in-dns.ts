/** By preset: the provider's name in SPF, and the selectors under which it publishes DKIM keys. */
export const providersInDns: Readonly<Record<string, { spfInclude: string; selectors: readonly string[] }>> = {
  google: { spfInclude: '_spf.google.com', selectors: ['google'] },
  microsoft365: { spfInclude: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] },
  outlook: { spfInclude: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] },
  icloud: { spfInclude: 'icloud.com', selectors: ['sig1'] },
  zoho: { spfInclude: 'zohomail.com', selectors: ['zmail', 'zoho'] },
  fastmail: { spfInclude: 'spf.messagingengine.com', selectors: ['fm1', 'fm2', 'fm3'] },
  ionos: { spfInclude: '_spf-eu.ionos.com', selectors: ['s1-ionos', 's2-ionos'] },
  ovh: { spfInclude: 'mx.ovh.com', selectors: [] },
  mailbox_org: { spfInclude: 'mailbox.org', selectors: ['mbo0001', 'mbo0002', 'mbo0003', 'mbo0004'] },
  namecheap: { spfInclude: 'spf.privateemail.com', selectors: ['default', 'privateemail'] },
  proton: { spfInclude: '_spf.protonmail.ch', selectors: ['protonmail', 'protonmail2', 'protonmail3'] },
};

/** Selectors that self-hosted mail servers use. */
export const usualSelectors: readonly string[] = ['default', 'mail', 'dkim', 's1'];

/** The providers' own domains, whose users cannot change any record. */
export const providersOwn: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com ' +
    'gmx.net gmx.de gmx.com web.de mail.com zoho.com proton.me protonmail.com pm.me fastmail.com mailbox.org t-online.de'
  ).split(' '),
);
