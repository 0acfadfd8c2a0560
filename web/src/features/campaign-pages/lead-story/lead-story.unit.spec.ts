import { describe, expect, it } from '@jest/globals';
import type { LeadTimelineEntry } from './lead-story.api';
import { storyOf, storyWords } from './lead-story';

const today = new Date('2026-05-20T12:00:00.000Z');
const at = '2026-05-04T22:30:00.000Z';
type Entry = Partial<LeadTimelineEntry> & Pick<LeadTimelineEntry, 'type'>;

const tell = (...entries: Entry[]): string[] =>
  storyOf(
    entries.map((entry) => ({ at, ...entry })),
    today,
    'UTC',
  ).map(({ what, why }) => (why ? `${what} | ${why}` : what));

/** One of each type, as an event fills it, with its text. */
const examples: Record<LeadTimelineEntry['type'], [Omit<Entry, 'type'>, string]> = {
  OutreachPlanned: [{ planned: 4 }, '4 emails planned | The lead joined the sequence.'],
  OutreachWithdrawn: [{ withdrawn: 4 }, 'The launch was undone | 4 planned emails taken back.'],
  OutreachStopped: [
    { reason: 'unsubscribed', skipped: [3] },
    'The day 7 email was not sent: unsubscribed on 4 May | They asked for no more emails.',
  ],
  OutreachResumed: [{ reason: 'stopped_by_user', restored: [3, 4] }, 'You put them back | 2 emails wait again.'],
  EmailIntended: [{ step: 1, test: false }, 'Started sending the day 1 email | The mail server was asked to take it.'],
  EmailSent: [{ step: 2, test: false }, 'The day 3 email was sent'],
  EmailDeferred: [
    { step: 2, smtpCode: 451, attempt: 2, retryAt: '2026-05-04T22:35:00.000Z' },
    'The day 3 email was put off | The mail server did not take it yet (it answered 451), try 2. Tried again 4 May, 22:35.',
  ],
  EmailBlocked: [
    { step: 2, reason: 'email_too_long' },
    'The day 3 email waits | It grows too long with what is known of this lead. Edit it, and it goes out.',
  ],
  EmailUnblocked: [{ step: 2 }, 'The day 3 email was edited | The new version goes out.'],
  EmailPostponed: [{ step: 2, dueAt: '2026-05-04T22:35:00.000Z' }, 'The day 3 email waits | They are away. It goes 4 May, 22:35.'],
  EmailFailed: [
    { step: 3, smtpCode: 550, reason: 'recipient_refused' },
    'The day 7 email could not be sent | The mail server does not know this address (it answered 550).',
  ],
  EmailSkipped: [{ step: 4, reason: 'in_another_campaign' }, 'The day 14 email was not sent: already in another running campaign on 4 May'],
  EmailOutcomeUnknown: [
    { step: 1 },
    'Nobody knows whether the day 1 email arrived | The connection ended before the answer. It is not sent again, so that nobody gets it twice.',
  ],
  EmailOutcomeResolved: [{ step: 1, outcome: 'sent', evidence: 'open' }, 'The day 1 email had arrived | It was opened later.'],
  EmailBounced: [{ step: 1, kind: 'hard', code: '5.1.1' }, 'The day 1 email bounced | The address does not take mail (5.1.1).'],
  EmailOpened: [{ step: 1, machine: false }, 'Opened the day 1 email'],
  EmailClicked: [
    { step: 1, link: 2, url: 'https://acme.example/b', machine: false },
    'Clicked a link in the day 1 email | https://acme.example/b',
  ],
  HitReclassified: [
    { step: 1, action: 'open', machine: true },
    'An opening of the day 1 email was a machine’s after all | It is not counted any more.',
  ],
  ReplyReceived: [{ step: 1, autoReply: false, source: 'imap' }, 'Replied to the day 1 email | This lead came back.'],
  LeadUnsubscribed: [{ step: 1, by: 'page' }, 'Unsubscribed | By the link in the day 1 email.'],
  ComplaintReceived: [{ step: 1 }, 'Marked the day 1 email as spam'],
  LeadSuppressed: [{ reason: 'unsubscribed' }, 'No campaign writes to this address any more | Unsubscribed.'],
  SuppressionRemoved: [{}, 'The address was removed from your do-not-contact list | Later campaigns may write to it.'],
  SendingPaused: [{}, 'The campaign was paused | Emails that fell due waited.'],
  SendingResumed: [{}, 'The campaign was resumed'],
  AccountSendingHeld: [{}, 'Sending was paused by Rekindle support | Emails that fell due waited.'],
  AccountSendingResumed: [{}, 'Rekindle support resumed sending'],
};

describe('the history of a lead', () => {
  it('has an example of every type that it has a text for', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(storyWords).sort());
  });

  it.each(Object.entries(examples))('describes %s', (type, [facts, words]) => {
    expect(tell({ type: type as LeadTimelineEntry['type'], ...facts })).toEqual([words]);
  });

  it('names every step that is not sent, or says that none was left', () => {
    expect(tell({ type: 'OutreachStopped', reason: 'replied', skipped: [2, 3, 4] })[0]).toMatch(
      /^The emails of days 3, 7 and 14 were not sent: replied on 4 May/,
    );
    expect(tell({ type: 'OutreachResumed', restored: [4] })[0]).toBe('You put them back | 1 email waits again.');
    expect(tell({ type: 'OutreachResumed', restored: [] })[0]).toBe('You put them back | Campaigns may write to them again.');
    expect(tell({ type: 'OutreachStopped', reason: 'stopped_by_user', skipped: [] })[0]).toMatch(/^Nothing more will be sent/);
  });

  it('gives the day and the cause of an earlier suppression', () => {
    const silence: Entry = { type: 'LeadSuppressed', reason: 'bounced', at: '2026-03-01T09:00:00.000Z' };
    expect(tell(silence, { type: 'EmailSkipped', step: 1, reason: 'suppressed' })[1]).toBe(
      'The day 1 email was not sent: the address bounced on 1 Mar',
    );
  });

  it('distinguishes machines from people, and automatic replies from answers', () => {
    expect(tell({ type: 'EmailOpened', step: 1, machine: true })[0]).toMatch(/^A mail program fetched the day 1 email/);
    expect(tell({ type: 'EmailClicked', step: 1, link: 3, url: null, machine: true })[0]).toMatch(/link 3. No person clicked/);
    expect(tell({ type: 'ReplyReceived', step: 1, autoReply: true })[0]).toMatch(/^An automatic reply/);
    expect(tell({ type: 'ReplyReceived', step: 1, autoReply: false, source: 'user' })[0]).toMatch(/You marked it as a reply/);
  });

  it('describes a soft bounce, an email that did not arrive, and a reason without a text of its own', () => {
    expect(tell({ type: 'EmailBounced', step: 1, kind: 'soft', code: null })[0]).toMatch(/Later emails still go/);
    expect(tell({ type: 'EmailOutcomeResolved', step: 1, outcome: 'failed', evidence: 'operator' })[0]).toMatch(/had not arrived/);
    expect(tell({ type: 'EmailOutcomeResolved', step: 1, outcome: 'waiting', evidence: 'journal' })).toEqual([
      'The day 1 email had not been sent | It goes out after all.',
    ]);
    expect(tell({ type: 'EmailFailed', step: 1, reason: 'other', smtpCode: null })[0]).toMatch(/refused it for good\.$/);
  });

  it('names the limit of a receiving domain', () => {
    expect(tell({ type: 'EmailPostponed', step: 2, dueAt: '2026-05-04T22:35:00.000Z', reason: 'receiving_domain' })).toEqual([
      'The day 3 email waits | As many emails as their mail server should get in a minute have gone to it. It goes 4 May, 22:35.',
    ]);
  });

  it('writes dates by the zone of the account', () => {
    const stop: LeadTimelineEntry = { at, type: 'OutreachStopped', reason: 'unsubscribed', skipped: [3] };
    expect(storyOf([stop], today, 'Europe/Berlin')[0]?.what).toBe('The day 7 email was not sent: unsubscribed on 5 May');
  });
});
