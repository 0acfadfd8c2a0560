import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { TextVault } from '@rekindle/vault';
import { CheckedStrategist } from '../writing/strategist/checked-strategist.js';
import { type BriefText, toBrief } from '../campaign/campaign-texts.js';
import { PreparationStage, StageFault } from './preparation-stage.js';
import { type StagePayload, stageJobs } from './stage-queue.js';
import { recordStrategy } from './preparation.decide.js';

@Injectable()
export class GenerateStrategy implements JobHandler<StagePayload> {
  readonly name = stageJobs.generating_strategy;

  constructor(
    private readonly stage: PreparationStage,
    private readonly texts: TextVault,
    private readonly strategist: CheckedStrategist,
  ) {}

  handle(payload: StagePayload, run: { isLastAttempt: boolean }): Promise<void> {
    return this.stage.run('generating_strategy', payload, run, async ({ accountId, brief, leads }) => {
      if (!leads) throw new StageFault('INTERNAL');
      const answers = await this.texts.get<BriefText>(brief);
      const { value, author, standIn } = await this.strategist.strategy(accountId, toBrief(answers.body), leads);
      return async (state, tx) => {
        const strategy = await this.texts.put(tx, { accountId, kind: 'strategy', body: { ...value, standIn } });
        return recordStrategy({ strategy, author }, state);
      };
    });
  }
}
