import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { type SubjectVerdict, subjectVerdict, subjectVerdicts } from '@rekindle/email';
import { TextVault, textKey } from '@rekindle/vault';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { SequenceStep } from '../../campaign/campaign.js';
import { type EmailText, testSubjectOf } from '../../campaign/email-text.js';
import { percent } from '../../figures/ratios.js';
import { type StepSubjects, SubjectReader, nothingSent } from '../subject-reader.js';

export class SubjectFigures {
  @ApiProperty({ description: 'A liquid template', example: 'Another look at Larkfield?' })
  subject: string;

  @ApiProperty({ type: 'integer', description: 'Emails that went out with it since the launch', example: 199 })
  sent: number;

  @ApiProperty({ type: 'integer', description: 'Of these, how many came back', example: 1 })
  bounced: number;

  @ApiProperty({ type: 'integer', description: 'Of these, how many a person opened', example: 61 })
  opened: number;

  @ApiProperty({ description: 'Opened of delivered (sent less bounced), in percent', example: 30.8 })
  openRate: number;
}

export class SubjectTest {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 4, example: 1 })
  step: number;

  @ApiProperty({ type: SubjectFigures, description: "The email's own subject" })
  a: SubjectFigures;

  @ApiProperty({ type: SubjectFigures, description: 'The one that it is tested against' })
  b: SubjectFigures;

  @ApiProperty({
    enum: subjectVerdicts,
    description: 'Which is opened more, at 95 % certainty; `too_early` before 100 emails were sent of each',
    example: 'too_early',
  })
  verdict: SubjectVerdict;
}

/** The results of a campaign's emails with two subjects. */
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
