import { UNDO_MS } from '@rekindle/contracts';
import { expect } from '@jest/globals';
import type { MailerApp } from './mailer-app.js';
import { eventually } from './eventually.js';
import type { SeededCampaign } from './seeded-campaign.js';

type Options = Parameters<MailerApp['world']['seed']>[1] & { stopCompany?: boolean };

/** Campaigns as far along as a spec needs them, on one app. */
export class RunningCampaigns {
  constructor(
    private readonly app: MailerApp,
    private readonly serverUrl: () => string,
  ) {}

  async launched(leads: number, options: Options = {}): Promise<SeededCampaign> {
    const campaign = await this.app.world.prepare(await this.app.world.seed(leads, options));
    await this.app.settle();
    await this.app.world.launch(campaign, 'UTC', undefined, {}, { stopCompany: options.stopCompany });
    return campaign;
  }

  /** Launched, and past the minute in which the launch can be undone. */
  async running(leads: number, options: Options = {}): Promise<SeededCampaign> {
    const campaign = await this.launched(leads, options);
    await this.app.settle();
    this.app.world.clock.advance(UNDO_MS);
    return campaign;
  }

  /** Its first emails have been sent. */
  async begun(leads: number, options: Options = {}): Promise<SeededCampaign> {
    const campaign = await this.running(leads, options);
    this.app.world.startSender(this.serverUrl);
    await this.statesBecome(campaign, { sent: leads, waiting: 3 * leads });
    return campaign;
  }

  statesBecome({ campaignId }: SeededCampaign, states: Record<string, number>): Promise<void> {
    return eventually(async () => expect(await this.app.world.states(campaignId)).toEqual(states));
  }
}

/** @returns the id of the nth lead, from 0 */
export const lead = ({ leadIds }: SeededCampaign, n = 0): string => leadIds[n] ?? '';
