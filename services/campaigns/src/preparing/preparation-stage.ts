import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import { LOGGER, type Logger, type Tx, derivedId } from '@rekindle/platform';
import { StrategistFault } from '../writing/strategist/strategist.js';
import type { Campaign, Processing, Stage } from '../campaign/campaign.js';
import type { FailureReason } from '../campaign/campaign.errors.js';
import { CampaignStreams } from '../campaign/campaign-streams.js';
import { failPreparation, isAt } from './preparation.decide.js';
import type { StagePayload } from './stage-queue.js';

/** A failure that no retry can resolve. */
export class StageFault extends Error {
  constructor(readonly reason: FailureReason) {
    super(reason);
    this.name = 'StageFault';
  }
}

/** Does the IO outside any transaction; @returns a function that records it, writing rows and events together. */
export type StageWork = (campaign: Processing) => Promise<(state: Campaign, tx: Tx) => CampaignsEvent[] | Promise<CampaignsEvent[]>>;

/** Runs one stage as a job: executed at least once, recorded once. A permanent failure becomes CampaignFailed. */
@Injectable()
export class PreparationStage {
  constructor(
    private readonly campaigns: CampaignStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(stage: Stage, payload: StagePayload, { isLastAttempt }: { isLastAttempt: boolean }, work: StageWork): Promise<void> {
    const state = await this.campaigns.load(payload);
    if (!isAt(stage, state)) return;
    try {
      const record = await work(state);
      // Another run of this job may have recorded it already: nothing is written twice, including texts.
      await this.campaigns.change(payload, (now, tx) => (isAt(stage, now) ? record(now, tx) : []), commandId(stage, payload));
    } catch (error) {
      const reason = lastingReason(error) ?? (isLastAttempt ? reasonOf(error) : null);
      if (reason === null) throw error;
      this.logger.error({ err: error, campaignId: payload.campaignId, stage }, 'A campaign could not be prepared');
      await this.campaigns.change(payload, (current) => failPreparation(stage, reason, current));
    }
  }
}

const commandId = (stage: Stage, { campaignId, attempt }: StagePayload): string => derivedId(campaignId, `${stage} ${attempt}`);

function lastingReason(error: unknown): FailureReason | null {
  if (error instanceof StageFault) return error.reason;
  return error instanceof StrategistFault && error.kind === 'refused' ? 'STRATEGIST_REFUSED' : null;
}

const reasonOf = (error: unknown): FailureReason => (error instanceof StrategistFault ? 'STRATEGIST_UNAVAILABLE' : 'INTERNAL');
