import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjectVariant } from '@rekindle/email';
import { newId } from '@rekindle/platform';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import type { CampaignEmail } from '../../editing/campaign-email.dto.js';
import { EditEmail } from '../../editing/edit-email/edit-email.js';
import type { EmailDraft } from '../../editing/email-drafts.js';
import { GetEmails } from '../../editing/get-emails/get-emails.js';
import { PreviewEmail } from '../../editing/preview-email/preview-email.js';
import { RestoreEmail } from '../../editing/restore-email/restore-email.js';
import { Story, anOutreach, tell } from '../../figures/testing/mailer-stories.js';
import { LaunchCampaign } from '../../launching/launch-campaign/launch-campaign.js';
import { GetSubjectTests, type SubjectFigures, type SubjectTest } from './get-subject-tests.js';

const sender = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane' };
const draft: EmailDraft = { subject: 'One', text: 'Hello' };
const tested: EmailDraft = { ...draft, testSubject: ' The  other, {{ first_name | default: "friend" }}' };
const OTHER = 'The other, {{ first_name | default: "friend" }}';

let campaigns: TestCampaigns;
let campaignId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('revival_growth');
});
afterAll(() => campaigns.stop());

const fresh = async (): Promise<void> => {
  campaignId = await campaigns.prepared(await campaigns.list([{}]));
};
const emails = (): Promise<CampaignEmail[]> => campaigns.ask(new GetEmails(campaigns.accountId, campaignId));
const edit = async (step: number, words: EmailDraft): Promise<CampaignEmail> => {
  const edited = await campaigns.do<CampaignEmail>(new EditEmail(campaigns.accountId, campaignId, step, words));
  await campaigns.settle();
  return edited;
};
const launch = async (): Promise<void> => {
  await campaigns.do(new LaunchCampaign(campaigns.accountId, campaignId, sender));
  await campaigns.settle();
};
const tests = (of = campaignId): Promise<SubjectTest[]> => campaigns.ask(new GetSubjectTests(campaigns.accountId, of));
const figures = (subject: string, counts: Partial<SubjectFigures> = {}): SubjectFigures => ({
  subject,
  sent: 0,
  bounced: 0,
  opened: 0,
  openRate: 0,
  ...counts,
});

describe('a subject to test against', () => {
  beforeAll(fresh);

  it('is stored and shown with the email until the test is ended', async () => {
    expect((await edit(1, tested)).testSubject).toBe(OTHER);
    expect((await edit(1, { subject: 'One', text: 'Hello again' })).testSubject).toBe(OTHER);
    expect((await emails()).map(({ testSubject }) => testSubject)).toEqual([OTHER, null, null, null]);
    const { version, testSubject } = await edit(1, { subject: 'One', text: 'Hello again', testSubject: OTHER });
    expect({ version, testSubject }).toEqual({ version: 3, testSubject: OTHER });
    expect(await edit(1, { subject: 'One', text: 'Hello again', testSubject: null })).toMatchObject({ version: 4, testSubject: null });
  });

  it('is restored with the version that had it', async () => {
    await campaigns.do(new RestoreEmail(campaigns.accountId, campaignId, 1, 2));
    await campaigns.settle();
    expect((await emails())[0]).toMatchObject({ version: 5, testSubject: OTHER });
  });

  it('is checked like a subject, and must differ from the first', async () => {
    const refusedFor = async (testSubject: string) =>
      expect(edit(2, { ...draft, testSubject })).rejects.toMatchObject({
        code: 'EMAIL_TEMPLATE_INVALID',
        faults: [{ field: 'testSubject' }],
      });
    await refusedFor('{{ frist_name }}');
    await refusedFor('  ');
    await refusedFor(' One ');
    await refusedFor('x'.repeat(251));
    await expect(edit(1, { subject: OTHER, text: 'Hello' })).rejects.toMatchObject({ faults: [{ field: 'testSubject' }] });
    expect((await emails())[1]?.version).toBe(1);
  });

  it('is not shown in a preview, and does not affect it', async () => {
    const preview = new PreviewEmail(campaigns.accountId, campaigns.userId, campaignId, 1, {}, null);
    expect(await campaigns.ask(preview)).toMatchObject({ subject: 'One' });
    const typing = new PreviewEmail(campaigns.accountId, campaigns.userId, campaignId, 1, { subject: OTHER }, null);
    expect(await campaigns.ask(typing)).toMatchObject({ subject: 'The other, friend' });
  });

  it('requires a plan with A/B testing, but may be kept or removed on one without', async () => {
    await campaigns.plan('revival_starter');
    await expect(edit(2, tested)).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
      detail: 'A/B testing is not part of the plan Starter. Plans that have it: Growth, Pro, Performance-based.',
    });
    expect(await edit(1, { subject: 'One', text: 'Other words' })).toMatchObject({ testSubject: OTHER });
    await expect(launch()).rejects.toMatchObject({
      code: 'PLAN_REQUIRED',
      detail:
        'A/B testing is not part of the plan Starter. Plans that have it: Growth, Pro, Performance-based. ' +
        'Or end the test of two subjects in the email of day 1, and launch without it.',
    });
    const { version } = await edit(1, { subject: 'One', text: 'Other words', testSubject: null });
    const before = new RestoreEmail(campaigns.accountId, campaignId, 1, version - 1);
    await expect(campaigns.do(before)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    await launch();
    expect(await tests()).toEqual([]);
    await campaigns.plan('revival_growth');
  });
});

describe('the result of a test', () => {
  beforeAll(fresh);

  it('is zero and too early before anything is sent, and is shown for the tested steps', async () => {
    expect(await tests()).toEqual([]);
    await edit(1, tested);
    await edit(3, { ...draft, testSubject: 'Three' });
    expect(await tests()).toEqual([
      { step: 1, a: figures('One'), b: figures(OTHER), verdict: 'too_early' },
      { step: 3, a: figures('One'), b: figures('Three'), verdict: 'too_early' },
    ]);
  });

  it('counts people’s opens of delivered emails by lead, since the launch', async () => {
    const before = campaigns.clock.now();
    const story = (at: Date): Story => new Story(anOutreach(campaigns.accountId, campaignId), at);
    const testEmails = Array.from({ length: 20 }, () => story(before).sent(1, true).opened(1));
    await tell(campaigns.store, testEmails);
    campaigns.clock.advance(60 * 60_000);
    await launch();
    const stories = Array.from({ length: 400 }, (_, n) => {
      const one = story(new Date(campaigns.clock.now().getTime() + 60_000)).sent(1);
      if (n % 20 === 0) return one.bounced(1);
      const opens = subjectVariant(one.outreach.leadId) === 'b' ? n % 2 === 0 : n % 5 === 0;
      if (opens) one.opened(1).opened(1);
      else one.opened(1, 'machine');
      return n % 4 === 0 ? one.sent(3).opened(3) : one;
    });
    await tell(campaigns.store, stories);
    await campaigns.settle();

    const recount = (variant: 'a' | 'b', step: number) => {
      const own = stories.filter(({ outreach }) => subjectVariant(outreach.leadId) === variant);
      const of = (type: string) =>
        own.filter(({ happenings }) =>
          happenings.some(
            ({ event: { type: kind, data } }) =>
              kind === type && 'step' in data && data.step === step && !('verdict' in data && data.verdict !== 'human'),
          ),
        ).length;
      const [sent, bounced, opened] = [of('EmailSent'), of('EmailBounced'), of('EmailOpened')];
      return { sent, bounced, opened, openRate: Math.round((opened / (sent - bounced)) * 1000) / 10 };
    };
    const [first, third] = await tests();
    expect(first).toEqual({ step: 1, a: figures('One', recount('a', 1)), b: figures(OTHER, recount('b', 1)), verdict: 'b' });
    expect((first?.a.sent ?? 0) + (first?.b.sent ?? 0)).toBe(400);
    expect(third).toEqual({ step: 3, a: figures('One', recount('a', 3)), b: figures('Three', recount('b', 3)), verdict: 'too_early' });
  });

  it('is not available to another account', async () => {
    await expect(campaigns.ask(new GetSubjectTests(newId(), campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(tests(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
