import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SETTINGS, type Settings } from '@rekindle/platform';
import { isFailing, judgeDomain } from './judge-domain.decide.js';
import { LookUpDomain } from './look-up-domain.js';
import { providersInDns, providersOwn } from './providers-in-dns.js';
import { SendingDomains } from './sending-domains.js';

/** After this time, nothing is sent from a domain whose records fail. */
const STOPS_AFTER_MS = 72 * 3_600_000;

export interface DomainToCheck {
  accountId: string;
  name: string;
  presetId: string | null;
  trackingDomains: readonly string[];
}

/** Looks a sending domain up again. */
@Injectable()
export class CheckDomain {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'trackingUrl'>,
    private readonly domains: SendingDomains,
    private readonly lookUp: LookUpDomain,
  ) {}

  /** @returns whether it has been failing for too long to keep sending @throws DnsUnreachable: nothing is known then */
  async run({ accountId, name, presetId, trackingDomains }: DomainToCheck): Promise<{ mustStop: boolean; isFailing: boolean }> {
    const { dkimSelector: selector, dkimPublicKey: publicKey, failingSince } = await this.domains.get(accountId, name);
    const found = await this.lookUp.of({ name, presetId, ownSelector: selector, trackingDomains });
    const own = new URL(this.settings.trackingUrl);
    const provider = presetId === null ? undefined : providersInDns[presetId];
    const records = judgeDomain(
      {
        ...{ name, dkim: { selector, publicKey }, trackingDomains, trackingHost: own.hostname, hasHttps: own.protocol === 'https:' },
        ...{ spfInclude: provider?.spfInclude ?? null, isProvidersOwn: providersOwn.has(name) },
        providerSigns: (provider?.selectors.length ?? 0) > 0,
      },
      found,
    );
    const now = this.clock.now();
    const since = isFailing(records) ? (failingSince ?? now) : null;
    await this.domains.save(accountId, name, records, now, since);
    return { isFailing: since !== null, mustStop: since !== null && now.getTime() - since.getTime() >= STOPS_AFTER_MS };
  }
}
