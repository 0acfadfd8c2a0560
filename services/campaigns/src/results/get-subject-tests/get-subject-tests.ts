import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { subjectVerdict } from '@rekindle/email';
import { TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { percent } from '../../figures/ratios.js';
import { type StepSubjects, SubjectReader, nothingSent } from '../subject-reader.js';
import type { SequenceStep } from '../../campaign/campaign.js';
import { type EmailText, testSubjectOf } from '../../campaign/email-text.js';
import type { SubjectFigures, SubjectTest } from './subject-test.dto.js';

/** What came of the emails of a campaign that have two subjects. */
export class GetSubjectTests extends Query<SubjectTest[]> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {
    super();
  }
}

@QueryHandler(GetSubjectTests)
export class GetSubjectTestsHandler implements IQueryHandler<GetSubjectTests> {
  constructor(
    private readonly campaigns: CampaignReader,
    private readonly texts: TextVault,
    private readonly subjects: SubjectReader,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(key: GetSubjectTests): Promise<SubjectTest[]> {
    const { campaign } = await this.campaigns.one(key);
    const tested = await this.tested(campaign.steps);
    if (tested.length === 0) return [];
    const steps = tested.map(({ step }) => step);
    const counts = campaign.startsAt && (await this.subjects.of(campaign.campaignId, steps, campaign.startsAt));
    return tested.map((test) => resultOf(test, counts?.get(test.step) ?? nothingSent));
  }

  private async tested(steps: readonly SequenceStep[]): Promise<Tested[]> {
    const texts = await this.texts.getMany<EmailText>(steps.map(({ email }) => email));
    return steps.flatMap(({ step, email }) => {
      const text = texts.get(textKey(email))?.body;
      const testSubject = text ? testSubjectOf(text) : null;
      return text && testSubject !== null ? [{ step, subject: text.subject, testSubject }] : [];
    });
  }
}

interface Tested {
  step: number;
  subject: string;
  testSubject: string;
}

function resultOf({ step, subject, testSubject }: Tested, { a, b }: StepSubjects): SubjectTest {
  const figures = (words: string, counts: StepSubjects['a']): SubjectFigures => ({
    subject: words,
    ...counts,
    openRate: percent(counts.opened, counts.sent - counts.bounced),
  });
  return { step, a: figures(subject, a), b: figures(testSubject, b), verdict: subjectVerdict({ a, b }) };
}
