import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { LeadVault } from '@rekindle/vault';
import { PreparationStage, StageFault } from './preparation-stage.js';
import { type StagePayload, stageJobs } from './stage-queue.js';
import { prepareCampaign } from './preparation.decide.js';

/** The last stage: makes the emails available for review, if there still are leads. */
@Injectable()
export class PrepareCampaign implements JobHandler<StagePayload> {
  readonly name = stageJobs.creating_campaign;

  constructor(
    private readonly stage: PreparationStage,
    private readonly leads: LeadVault,
  ) {}

  handle(payload: StagePayload, run: { isLastAttempt: boolean }): Promise<void> {
    return this.stage.run('creating_campaign', payload, run, async ({ listId }) => {
      if ((await this.leads.listPage(listId, null, 1)).length === 0) throw new StageFault('LEADS_GONE');
      return prepareCampaign;
    });
  }
}
