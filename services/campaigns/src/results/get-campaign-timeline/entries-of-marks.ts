import type { CampaignMark, MarkDetail } from '../../campaign/campaign-mark.js';
import { stepName } from '../../writing/strategist/strategist.js';
import { failureMessage } from '../../campaign/campaign.errors.js';
import { type Entry, leads } from './entries-of-counts.js';

type Words = Omit<Entry, 'at'>;
/** @param emails the number of emails that the campaign sends to a lead */
type Say = (detail: MarkDetail, emails: number) => Words | null;

const words: Record<string, Say> = {
  CampaignDraftEdited: () => note('Draft changed', 'You gave its email new words.'),
  CampaignDrafted: () => note('Draft saved', 'It has no lead list, so nothing is sent from it.'),
  CampaignDraftPrepared: () => note('The draft was given a lead list', 'It is one email. Nothing is sent before you launch.'),
  AutonomousCampaignRequested: () =>
    note('Launch requested', 'Your four answers and the strategy are with us. We set the campaign up now.'),
  CampaignActivated: () => note('The campaign was set up', 'We did what was to be done by hand. It is active now.'),
  CampaignRequested: () => note('Campaign created', 'From the answers in the form.'),
  CampaignDuplicated: () => note('Copied from another campaign', 'Its answers, strategy and emails were taken over.'),
  LeadsAnalyzed: ({ leads: n = 0 }) => note(`${leads(n)} found on the list`, 'That is what the emails are written for.'),
  CampaignPrepared: () => note('The strategy and four emails are ready', 'Nothing is sent before you launch.'),
  CampaignFailed: ({ reason }) => ({ kind: 'problem', what: 'The preparation stopped', why: failureMessage(reason ?? '') }),
  CampaignRetried: () => note('The preparation was started again', 'You asked for it.'),
  SequenceEdited: ({ step = 0 }, emails) =>
    note(
      emails === 1 ? 'Your email was changed' : `Email ${step} (${stepName(step, emails)}) was changed`,
      'You gave it new words before the launch.',
    ),
  CampaignLaunched: ({ stopCompany }) => ({
    kind: 'sent',
    what: 'Campaign launched',
    why: `The first emails go out a minute later.${stopCompany ? ' One reply stops everybody at the same company.' : ''}`,
  }),
  CampaignLaunchUndone: () => ({ kind: 'held', what: 'The launch was taken back', why: 'You undid it before the first email.' }),
  CampaignCompleted: () => note('All emails are out', 'Nobody on the list is waiting for another one.'),
  CampaignReopened: () => note('The campaign goes on', 'You put a lead back that had been stopped.'),
  SendingStarted: ({ leads: n = 0 }, emails) =>
    emails === 1
      ? note(`Your email goes to ${leads(n)}`, 'Each of them gets it once.')
      : note(`${leads(n)} joined the sequence`, 'Each gets up to four emails, on days 1, 3, 7 and 14.'),
  SendingPaused: () => ({ kind: 'held', what: 'Sending was paused', why: 'You paused it. What falls due waits.' }),
  SendingResumed: () => note('Sending was resumed', 'What fell due in the meantime goes out now.'),
  SendingFailed: ({ failed = 0 }) => ({
    kind: 'problem',
    what: 'No email could be sent',
    why: `The mail server refused ${failed === 1 ? 'the one that was tried' : `all ${failed} that were tried`}, or did not take them within 72 hours.`,
  }),
  TestEmailsAccepted: ({ leads: n = 0, samples = 0 }, emails) => tests(n, samples, emails),
};

const note = (what: string, why: string): Words => ({ kind: 'note', what, why });

function tests(toLeads: number, samples: number, emails: number): Words | null {
  const why = emails === 1 ? 'They have it: a launch goes to the others.' : 'For them it is email 1; a launch goes on with email 2.';
  if (toLeads > 0) return { kind: 'sent', what: `Test emails to ${leads(toLeads)}`, why };
  return samples > 0 ? note(samples === 1 ? 'A sample was sent to you' : `${samples} samples were sent to you`, 'You asked for it.') : null;
}

export const entriesOfMarks = (marks: readonly Pick<CampaignMark, 'type' | 'at' | 'detail'>[], emails: number): Entry[] =>
  marks.flatMap(({ type, at, detail }) => {
    const said = words[type]?.(detail, emails);
    return said ? [{ at, ...said }] : [];
  });
