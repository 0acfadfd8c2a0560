import { Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { TextVault } from '@rekindle/vault';
import type { DraftedEmail, Strategy } from '../writing/strategist/strategist.js';
import { CheckedStrategist, type Written } from '../writing/strategist/checked-strategist.js';
import { type BriefText, toBrief } from '../campaign/campaign-texts.js';
import { LeadLists } from '../campaign/lead-lists.js';
import type { Processing } from '../campaign/campaign.js';
import { isLeadField } from '../reading/match-header.js';
import { areUsable, keepSequence } from './written-sequence.js';
import { PreparationStage, StageFault } from './preparation-stage.js';
import { type StagePayload, stageJobs } from './stage-queue.js';
import { recordSequence } from './preparation.decide.js';

@Injectable()
export class GenerateSequence implements JobHandler<StagePayload> {
  readonly name = stageJobs.generating_sequences;

  constructor(
    private readonly stage: PreparationStage,
    private readonly texts: TextVault,
    private readonly lists: LeadLists,
    private readonly strategist: CheckedStrategist,
  ) {}

  handle(payload: StagePayload, run: { isLastAttempt: boolean }): Promise<void> {
    return this.stage.run('generating_sequences', payload, run, async (campaign) => {
      const written = await this.write(campaign);
      return async (state, tx) => {
        const steps = await keepSequence(tx, this.texts, campaign.accountId, written);
        return recordSequence({ steps, author: written.author }, state);
      };
    });
  }

  private async write({ accountId, listId, brief, leads, strategy }: Processing): Promise<Written<DraftedEmail[]>> {
    if (!leads || !strategy) throw new StageFault('INTERNAL');
    const answers = toBrief((await this.texts.get<BriefText>(brief)).body);
    const plan = await this.texts.get<Strategy>(strategy);
    const mergeColumns = await this.columnsOf(accountId, listId, answers.mergeColumns ?? []);
    const written = await this.strategist.sequence(accountId, { ...answers, mergeColumns }, leads, plan.body);
    if (!areUsable(written.value, mergeColumns)) throw new StageFault('EMAILS_UNUSABLE');
    return written;
  }

  /** The chosen columns that the list actually has. */
  private async columnsOf(accountId: string, listId: string, chosen: readonly string[]): Promise<string[]> {
    const list = chosen.length > 0 ? await this.lists.find(accountId, listId) : null;
    const columns = new Set(list?.mapping.map(({ field }) => field));
    return chosen.filter((column) => columns.has(column) && !isLeadField(column));
  }
}
