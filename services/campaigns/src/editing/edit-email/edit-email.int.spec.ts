import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import type { CampaignEmail } from '../campaign-email.dto.js';
import type { EmailDraft } from '../email-drafts.js';
import { GetEmail } from '../get-email.js';
import { GetMergeFields } from '../get-merge-fields/get-merge-fields.js';
import { GetEmails } from '../get-emails/get-emails.js';
import type { EmailPreview } from '../preview-email/preview-email.dto.js';
import { PreviewEmail } from '../preview-email/preview-email.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { LaunchCampaign } from '../../launching/launch-campaign/launch-campaign.js';
import { RegenerateEmail } from '../regenerate-email/regenerate-email.js';
import { RestoreEmail } from '../restore-email/restore-email.js';
import { EditEmail } from './edit-email.js';

let campaigns: TestCampaigns;
let campaignId: string;
let leadIds: string[];
beforeAll(async () => {
  campaigns = await startCampaigns();
  const lead = { firstName: 'Dana', company: 'Harbor & Sons', email: 'dana@harbor.example', custom: { last_order: 'lamps' } };
  const listId = await campaigns.list([lead, { email: 'nobody@example.com' }], { fields: ['email', 'first_name', 'last_order'] });
  campaignId = await campaigns.prepared(listId);
  const { rows } = await campaigns.database.pool.query<{ id: string }>('SELECT id FROM vault.leads ORDER BY id');
  leadIds = rows.map(({ id }) => id);
});
afterAll(() => campaigns.stop());

const emails = (): Promise<CampaignEmail[]> => campaigns.ask(new GetEmails(campaigns.accountId, campaignId));
const edit = async (step: number, draft: EmailDraft): Promise<CampaignEmail> => {
  const edited = await campaigns.do<CampaignEmail>(new EditEmail(campaigns.accountId, campaignId, step, draft));
  await campaigns.settle();
  return edited;
};
const preview = (step: number, draft: Partial<EmailDraft> = {}, leadId: string | null = null): Promise<EmailPreview> =>
  campaigns.ask(new PreviewEmail(campaigns.accountId, campaigns.userId, campaignId, step, draft, leadId));

describe('the merge fields', () => {
  it('are counted in the list, with an example value of a lead', async () => {
    expect(await campaigns.ask(new GetMergeFields(campaigns.accountId, campaignId))).toEqual([
      { field: 'first_name', label: 'First name', leads: 1, of: 2, example: 'Dana' },
      { field: 'last_name', label: 'Last name', leads: 0, of: 2, example: null },
      { field: 'company', label: 'Company', leads: 1, of: 2, example: 'Harbor & Sons' },
      { field: 'title', label: 'Title', leads: 0, of: 2, example: null },
      { field: 'last_order', label: 'Last order', leads: 1, of: 2, example: 'lamps' },
    ]);
  });

  it('are not shown to other accounts', async () => {
    await expect(campaigns.ask(new GetMergeFields(newId(), campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the quality of an email', () => {
  it('is measured on one lead’s version without the footer, with advice on what to change', async () => {
    const draft = { subject: 'Lamps', text: 'Hi {{ first_name | default: "there" }}. Act now: https://lamps.example/back [Your name]' };
    expect((await preview(1, draft, leadIds[0])).quality).toEqual({
      ...{ subjectWords: 1, words: 7, grade: null, questions: 0 },
      ...{ links: ['https://lamps.example/back'], spamWords: ['act now'], unfilled: ['[Your name]'] },
      advice: [
        'It has 7 words. Write at least 50.',
        'The subject has 1 word. Write 3 to 7.',
        '"act now" reads like spam. Leave it out.',
        'Nothing fills [Your name].',
      ],
    });
    expect((await preview(1)).quality.advice).toEqual([]);
  });
});

describe('editing an email', () => {
  it('saves a new version and keeps the previous one', async () => {
    const [before] = await emails();
    const edited = await edit(1, { subject: 'About  {{ company | default: "you" }}', text: 'Hello' });
    expect(edited).toMatchObject({
      step: 1,
      day: 1,
      subject: 'About {{ company | default: "you" }}',
      text: 'Hello',
      version: 2,
      author: 'user',
    });
    expect(edited.html).toContain('>Hello</p>');
    expect((await emails())[0]).toEqual(edited);
    expect(await campaigns.ask(new GetEmail(campaigns.accountId, campaignId, 1))).toEqual(edited);
    const { rows } = await campaigns.database.pool.query(`SELECT data->'email' AS email FROM es.events WHERE type = 'SequenceEdited'`);
    const { textId } = rows[0].email;
    expect((await new TextVault(campaigns.database.pool).get<{ subject: string }>({ textId, version: 1 })).body.subject).toBe(
      before?.subject,
    );
  });

  it('stays quiet when nothing changed, even if the generated HTML is sent along', async () => {
    const [, second] = await emails();
    const same = await edit(2, { subject: second?.subject ?? '', text: second?.text ?? '', html: second?.html });
    expect(same).toEqual(second);
    const changed = await edit(2, { subject: second?.subject ?? '', text: 'Other words', html: second?.html });
    expect(changed).toMatchObject({ version: 2, htmlFromText: true });
    expect(changed.html).toContain('Other words');
  });

  it('accepts custom HTML, and drops it when omitted', async () => {
    const own = await edit(3, { subject: 'Hi', text: 'Hi', html: '<p>Hi <b>{{ first_name | default: "you" }}</b></p>' });
    expect(own).toMatchObject({ htmlFromText: false, html: '<p>Hi <b>{{ first_name | default: "you" }}</b></p>' });
    expect(await edit(3, { subject: 'Hi', text: 'Hi' })).toMatchObject({ htmlFromText: true });
  });

  it("accepts the list's own columns, and names unknown fields", async () => {
    await edit(4, { subject: 'Hi', text: 'How are the {{ last_order | default: "things" }}?' });
    const refusal = edit(4, { subject: 'Hi {{ frist_name }}', text: '{% if' });
    await expect(refusal).rejects.toMatchObject({ code: 'EMAIL_TEMPLATE_INVALID', faults: [{ field: 'subject' }, { field: 'text' }] });
  });

  it('refuses a template that parses but cannot be filled in', async () => {
    await expect(edit(4, { subject: 'Hi', text: '{{ (1..100000000) | join: "," }}' })).rejects.toMatchObject({
      code: 'EMAIL_TEMPLATE_INVALID',
      faults: [{ field: 'text', message: 'The email grows too long when it is filled in.' }],
    });
  });

  it('refuses missing steps and others’ campaigns', async () => {
    await expect(edit(5, { subject: 'Hi', text: 'Hi' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = new EditEmail(newId(), campaignId, 1, { subject: 'Hi', text: 'Hi' });
    await expect(campaigns.do(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('does not overwrite a version saved since it was read', async () => {
    const [, , third] = await emails();
    const over = (version: number, text: string) =>
      campaigns.do<CampaignEmail>(new EditEmail(campaigns.accountId, campaignId, 3, { subject: 'Hi', text }, version));
    const read = third?.version ?? 0;
    expect(await over(read, 'Mine')).toMatchObject({ version: read + 1, text: 'Mine' });
    await expect(over(read, 'Yours')).rejects.toMatchObject({ code: 'CONCURRENCY_CONFLICT' });
    expect(await over(read, 'Mine')).toMatchObject({ version: read + 1, text: 'Mine' });
  });

  it('keeps both of two concurrent edits, one after the other', async () => {
    await Promise.all([edit(1, { subject: 'A', text: 'A' }), edit(1, { subject: 'B', text: 'B' })]);
    const [first] = await emails();
    expect(first?.version).toBe(4);
    expect(['A', 'B']).toContain(first?.subject);
  });
});

describe('previewing an email', () => {
  it('shows it as the first lead reads it, without tracking', async () => {
    await edit(1, { subject: 'For {{ company }}', text: 'Hi {{ first_name | default: "there" }}, see https://larkfield.example' });
    expect(await preview(1)).toMatchObject({
      from: 'Larkfield <hello@rekindle.example>',
      to: 'dana@harbor.example',
      subject: 'For Harbor & Sons',
      text: expect.stringMatching(/^Hi Dana, see https:\/\/larkfield\.example\n/),
      html: expect.stringContaining('<a href="https://larkfield.example">'),
      lead: { id: leadIds[0], email: 'dana@harbor.example', firstName: 'Dana', company: 'Harbor & Sons' },
    });
  });

  it('shows unsaved text for any lead of the list, without saving it', async () => {
    const shown = await preview(1, { text: 'Dear {{ first_name | default: "friend" }}' }, leadIds[1]);
    expect(shown).toMatchObject({ to: 'nobody@example.com', text: expect.stringMatching(/^Dear friend\n/) });
    expect((await emails())[0]?.text).toContain('Hi {{ first_name');
  });

  it('refuses text that could not be sent, a lead of another list, and a missing step', async () => {
    await expect(preview(1, { text: '{{ nothing }}' })).rejects.toMatchObject({ code: 'EMAIL_TEMPLATE_INVALID' });
    await campaigns.list([{ email: 'other@example.com' }]);
    const { rows } = await campaigns.database.pool.query<{ id: string }>(`SELECT id FROM vault.leads WHERE email = 'other@example.com'`);
    await expect(preview(1, {}, rows[0]?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(1, {}, newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(7)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('editing an email of a launched campaign', () => {
  it('is possible after the launch only if the sender cannot fill it in', async () => {
    await campaigns.plan('business');
    const sender = { senderName: 'Maya', replyTo: 'maya@larkfield.example', postalAddress: '12 Mill Lane, Bristol' };
    const launched = await campaigns.prepared(await campaigns.list([{ firstName: 'Dana' }]));
    await campaigns.do(new LaunchCampaign(campaigns.accountId, launched, sender));
    campaigns.blocked.steps = [2];
    const repair = (step: number) =>
      campaigns.do<CampaignEmail>(new EditEmail(campaigns.accountId, launched, step, { subject: 'Hi', text: 'Shorter words' }));
    await expect(repair(1)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_EDITABLE' });
    expect(await repair(2)).toMatchObject({ step: 2, version: 2, text: 'Shorter words', author: 'user' });
    const [last] = (await campaigns.store.readStream(campaigns.accountId, `campaign-${launched}`)).slice(-1);
    expect(last).toMatchObject({ type: 'SequenceEdited', data: { step: 2, email: { version: 2 }, author: 'user' } });
    const rewritten = await campaigns.do<CampaignEmail>(new RegenerateEmail(campaigns.accountId, launched, 2, 'another subject'));
    expect(rewritten).toMatchObject({ step: 2, version: 3, author: 'built-in' });
    const restored = await campaigns.do<CampaignEmail>(new RestoreEmail(campaigns.accountId, launched, 2, 2));
    expect(restored).toMatchObject({ step: 2, version: 4, text: 'Shorter words', author: 'user' });
    await expect(campaigns.do(new RestoreEmail(campaigns.accountId, launched, 1, 1))).rejects.toMatchObject({
      code: 'CAMPAIGN_NOT_EDITABLE',
    });
    campaigns.blocked.steps = [];
    await expect(repair(2)).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_EDITABLE' });
  });
});
