import { Inject, Injectable } from '@nestjs/common';
import { checkTemplate, knownFields } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { type DraftedEmail, type Strategy, sequencePlan } from '../../strategist/strategist.js';
import { WritingDesk, type Written } from '../../strategist/writing-desk.js';
import { type BriefText, toBrief } from '../brief-text.js';
import type { Processing, SequenceStep } from '../campaign.js';
import type { EmailText } from '../email-text.js';
import { PreparationStage, StageFault } from '../preparation-stage.js';
import { type StagePayload, stageJobs } from '../stage-queue.js';
import { recordSequence } from './generate-sequence.decide.js';

@Injectable()
export class GenerateSequence implements JobHandler<StagePayload> {
  readonly name = stageJobs.generating_sequences;

  constructor(
    @Inject(PreparationStage) private readonly stage: PreparationStage,
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(WritingDesk) private readonly desk: WritingDesk,
  ) {}

  handle(payload: StagePayload, run: { isLastAttempt: boolean }): Promise<void> {
    return this.stage.run('generating_sequences', payload, run, async (campaign) => {
      const written = await this.write(campaign);
      return async (state, tx) => {
        const steps = await this.keep(tx, campaign.accountId, written);
        return recordSequence({ steps, author: written.author }, state);
      };
    });
  }

  private async write({ accountId, brief, leads, strategy }: Processing): Promise<Written<DraftedEmail[]>> {
    if (!leads || !strategy) throw new StageFault('INTERNAL');
    const answers = await this.texts.get<BriefText>(brief);
    const plan = await this.texts.get<Strategy>(strategy);
    const written = await this.desk.sequence(accountId, toBrief(answers.body), leads, plan.body);
    if (!areUsable(written.value)) throw new StageFault('EMAILS_UNUSABLE');
    return written;
  }

  private async keep(tx: Tx, accountId: string, { value, author, standIn }: Written<DraftedEmail[]>): Promise<SequenceStep[]> {
    const steps: SequenceStep[] = [];
    for (const { step, day, ...words } of value) {
      const body: EmailText = { ...words, author, standIn };
      steps.push({ step, day, email: await this.texts.put(tx, { accountId, kind: 'email', body }) });
    }
    return steps;
  }
}

/** What is sent later is checked now: whoever wrote it, four emails in the plan's order that render for every lead. */
const areUsable = (emails: DraftedEmail[]): boolean =>
  emails.length === sequencePlan.length &&
  sequencePlan.every(({ step, day }, index) => emails[index]?.step === step && emails[index].day === day) &&
  emails.every((email) => checkTemplate(email, knownFields()).length === 0);
