import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { LeadVault } from '@rekindle/vault';
import { PreparationStage } from './preparation-stage.js';
import { type StagePayload, stageJobs } from './stage-queue.js';
import { recordLeadsAnalyzed } from './preparation.decide.js';

@Injectable()
export class AnalyzeLeads implements JobHandler<StagePayload> {
  readonly name = stageJobs.analyzing_leads;

  constructor(
    private readonly stage: PreparationStage,
    private readonly leads: LeadVault,
  ) {}

  handle(payload: StagePayload, run: { isLastAttempt: boolean }): Promise<void> {
    return this.stage.run('analyzing_leads', payload, run, async ({ listId }) => {
      const { leads, withFirstName, withCompany, withTitle } = await this.leads.listFacts(listId);
      return (state) => recordLeadsAnalyzed({ leads, withFirstName, withCompany, withTitle }, state);
    });
  }
}
