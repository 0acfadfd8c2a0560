import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AssignTrackingLink, DomainError } from '@rekindle/contracts';
import { promotedUrlFault, readTrackedUrl } from '@rekindle/email';
import { rememberIds } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { defaultLaunchStrategy } from '../../strategist/launch-strategy.js';
import { CampaignStreams } from '../../campaign/campaign-streams.js';
import type { LaunchText } from '../../campaign/campaign-texts.js';
import { givenStrategy } from './given-strategy.js';
import { launchAutonomous, takesLaunch } from './launch-autonomous.decide.js';
import { type LaunchForm, launchId } from './launch-id.js';

/** Asks for a campaign by its goal alone; the operator sets it up. */
export class LaunchAutonomous extends Command<{ campaignId: string }> {
  constructor(
    readonly accountId: string,
    readonly form: LaunchForm,
    /** As the assistant wrote it, by way of the browser; null where it could not be had. */
    readonly strategy: Record<string, unknown> | null,
  ) {
    super();
  }
}

@CommandHandler(LaunchAutonomous)
export class LaunchAutonomousHandler implements ICommandHandler<LaunchAutonomous> {
  constructor(
    private readonly commands: CommandBus,
    private readonly campaigns: CampaignStreams,
    private readonly texts: TextVault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for an address that cannot be promoted */
  async execute({ accountId, form, strategy }: LaunchAutonomous): Promise<{ campaignId: string }> {
    const answers = { ...form, urlToPromote: this.plain(form.urlToPromote) };
    const { campaignId, isNew } = await this.place(accountId, answers);
    rememberIds({ campaign_id: campaignId, provider_campaign_id: campaignId, status: 'pending_setup' });
    if (!isNew) return { campaignId };
    // Before the campaign: a link without a campaign does no harm, a campaign without a link would never be counted.
    const link = await this.commands.execute(new AssignTrackingLink(accountId, campaignId, form.urlToPromote));
    const body: LaunchText = { ...answers, trackedUrl: link.trackedUrl };
    const { author, ...plan } = givenStrategy(strategy, defaultLaunchStrategy(answers));
    await this.campaigns.change({ accountId, campaignId }, async (state, tx) => {
      if (state.status !== 'unknown') return [];
      const brief = await this.texts.put(tx, { accountId, kind: 'launch', body });
      const ref = await this.texts.put(tx, { accountId, kind: 'strategy', body: plan });
      return launchAutonomous({ accountId, campaignId, brief, strategy: ref, author, linkId: link.linkId }, state);
    });
    return { campaignId };
  }

  private plain(url: string): string {
    const tracked = readTrackedUrl(this.settings, url);
    if (tracked === 'broken') return url;
    const plain = tracked?.dest ?? url;
    const fault = promotedUrlFault(plain);
    if (fault) throw new DomainError('VALIDATION_FAILED', fault, [{ field: 'urlToPromote', message: fault }]);
    return plain;
  }

  private async place(accountId: string, answers: LaunchForm): Promise<{ campaignId: string; isNew: boolean }> {
    for (let turn = 1; ; turn += 1) {
      const campaignId = launchId(accountId, answers, turn);
      const state = await this.campaigns.load({ accountId, campaignId });
      if (takesLaunch(state)) return { campaignId, isNew: state.status === 'unknown' };
    }
  }
}
