import { Injectable } from '@nestjs/common';
import { Dns } from '../hosts/dns.js';
import type { FoundRecords } from './judge-domain.decide.js';
import { providersInDns, usualSelectors } from './providers-in-dns.js';

export interface LookedUp {
  name: string;
  presetId: string | null;
  ownSelector: string;
  trackingDomains: readonly string[];
}

/** Looks up the current DNS records of a sending domain. */
@Injectable()
export class LookUpDomain {
  constructor(private readonly dns: Dns) {}

  /** @throws DnsUnreachable: nothing is known then */
  async of({ name, presetId, ownSelector, trackingDomains }: LookedUp): Promise<FoundRecords> {
    const selectors = [ownSelector, ...((presetId && providersInDns[presetId]?.selectors) || usualSelectors)];
    const [spf, dmarc, tracking, ...dkim] = await Promise.all([
      this.dns.texts(name),
      this.dmarcOf(name),
      Promise.all(trackingDomains.map(async (host) => [host, await this.dns.alias(host)] as const)),
      ...selectors.map((selector) => this.dns.texts(`${selector}._domainkey.${name}`)),
    ]);
    return { spf, dmarc, tracking: new Map(tracking), dkim: new Map(selectors.map((selector, n) => [selector, dkim[n] ?? []])) };
  }

  /** The domain's own record, else that of its parent domain. */
  private async dmarcOf(name: string): Promise<string[]> {
    const labels = name.split('.');
    for (let n = 0; n <= Math.max(0, labels.length - 2); n += 1) {
      const texts = await this.dns.texts(`_dmarc.${labels.slice(n).join('.')}`);
      if (texts.length > 0) return texts;
    }
    return [];
  }
}
