import type { WhyEvent } from '../../../components/lists/why-timeline';
import { moment, shortDate } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import type { LeadTimelineEntry } from './lead-story.api';
import { dayOfStep } from '../campaign-leads/lead-standing';
import { reasonInWords } from '../../campaigns/reasons';

type Type = LeadTimelineEntry['type'];
type Words = Pick<WhyEvent, 'kind' | 'what' | 'why'>;

/** The time zone for dates, and the other events. */
interface Telling {
  entries: readonly LeadTimelineEntry[];
  today: Date;
  zone?: string;
}

type Say = (entry: LeadTimelineEntry, telling: Telling) => Words;

const say = (kind: Words['kind'], what: string, why = ''): Words => ({ kind, what, why });
const theEmail = ({ step = 0 }: LeadTimelineEntry): string => `The day ${dayOfStep(step)} email`;
const inSentence = (entry: LeadTimelineEntry): string => theEmail(entry).replace('The', 'the');
const answered = ({ smtpCode }: LeadTimelineEntry): string => (smtpCode ? ` (it answered ${smtpCode})` : '');

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'The day 7 email was not sent: unsubscribed on 4 May'. */
function notSent(steps: readonly number[], reason: string, at: string, { today, zone }: Telling): string {
  const which =
    steps.length === 1
      ? `The day ${dayOfStep(steps[0] ?? 0)} email was`
      : `The emails of days ${and(steps.map(dayOfStep).map(String))} were`;
  return `${which} not sent: ${reasonInWords(reason)} on ${shortDate(new Date(at), today, zone)}`;
}

/** A lead that is skipped because it may not be emailed: since when, and by what. */
function cause(entry: LeadTimelineEntry, { entries }: Telling): { reason: string; at: string } {
  const reason = entry.reason ?? '';
  const suppressed = reason === 'suppressed' && entries.find(({ type, at }) => type === 'LeadSuppressed' && at <= entry.at);
  return suppressed ? { reason: suppressed.reason ?? reason, at: suppressed.at } : { reason, at: entry.at };
}

const PROOF: Record<string, string> = {
  open: 'It was opened later.',
  click: 'A link in it was clicked later.',
  reply: 'A reply to it came later.',
  bounce: 'It came back later, so it had gone.',
  unsubscribe: 'Its unsubscribe link was used later.',
  complaint: 'It was marked as spam later.',
  late_answer: 'The mail server answered after all.',
  operator: 'Support looked it up.',
};

const FAILED: Record<string, string> = {
  recipient_refused: 'The mail server does not know this address',
  message_refused: 'The mail server refused the message',
  invalid_address: 'The address cannot be sent to',
  not_taken_in_72_hours: 'The mail server did not take it for 72 hours',
};

const BLOCKED: Record<string, string> = {
  email_unreadable: 'A merge field or condition in it is not written correctly, or there are too many',
  email_too_long: 'It grows too long with what is known of this lead',
};

const WAITS: Record<string, string> = {
  receiving_domain: 'As many emails as their mail server should get in a minute have gone to it.',
};

const MACHINES: Record<string, string> = {
  hidden_link: 'A program that follows every link',
  scanner: 'A security scanner',
  scanner_network: 'A security scanner',
  all_links_at_once: 'A security scanner',
  privacy_proxy: 'Apple Mail’s privacy protection',
  crawler: 'A crawler',
};

const machineOf = ({ reason = '' }: LeadTimelineEntry): string => MACHINES[reason] ?? 'A mail program';

const STOPPED: Record<string, string> = {
  replied: 'They answered, so the rest of the sequence was cancelled.',
  company_replied: 'Somebody else at their company answered, so the rest of the sequence was cancelled.',
  bounced: 'The address does not take mail.',
  unsubscribed: 'They asked for no more emails.',
  paused_by_lead: 'They asked for a pause of three months, so the rest of the sequence was cancelled.',
  complained: 'They marked an email as spam.',
  converted: 'They ordered, so the rest of the sequence was cancelled.',
  answered_by_user: 'You wrote to them yourself, so the rest of the sequence was cancelled.',
  stopped_by_user: 'You stopped the emails of this campaign to them.',
  do_not_contact: 'You said that they are not to be contacted.',
  erased: 'The person was erased on request.',
  deleted: 'The lead, its list or the campaign was deleted.',
};

const wait = (emails: number): string => {
  if (emails === 0) return 'Campaigns may write to them again.';
  return emails === 1 ? '1 email waits again.' : `${emails} emails wait again.`;
};

export const storyWords: Record<Type, Say> = {
  OutreachPlanned: ({ planned = 0 }) => say('note', `${counted(planned, 'email')} planned`, 'The lead joined the sequence.'),
  OutreachWithdrawn: ({ withdrawn = 0 }) => say('held', 'The launch was undone', `${counted(withdrawn, 'planned email')} taken back.`),
  OutreachStopped: (entry, telling) => {
    const { reason = '', skipped = [], at } = entry;
    const what = skipped.length > 0 ? notSent(skipped, reason, at, telling) : 'Nothing more will be sent';
    return say('held', what, STOPPED[reason] ?? `${reasonInWords(reason)}.`);
  },
  OutreachResumed: ({ restored = [] }) => say('note', 'You put them back', wait(restored.length)),
  EmailIntended: (entry) =>
    say('note', `Started sending ${inSentence(entry)}`, entry.test ? 'As a test email.' : 'The mail server was asked to take it.'),
  EmailSent: (entry) =>
    say('sent', `${theEmail(entry)} was sent`, entry.test ? 'As a test email: for the lead it counts as the day 1 email.' : ''),
  EmailDeferred: (entry, { today, zone }) => {
    const again = entry.retryAt ? `Tried again ${moment(new Date(entry.retryAt), today, zone)}.` : 'It is tried again.';
    return say(
      'held',
      `${theEmail(entry)} was put off`,
      `The mail server did not take it yet${answered(entry)}, try ${entry.attempt ?? 1}. ${again}`,
    );
  },
  EmailBlocked: (entry) =>
    say('problem', `${theEmail(entry)} waits`, `${BLOCKED[entry.reason ?? ''] ?? 'It cannot be filled in'}. Edit it, and it goes out.`),
  EmailUnblocked: (entry) => say('note', `${theEmail(entry)} was edited`, 'The new version goes out.'),
  EmailPostponed: (entry, { today, zone }) =>
    say(
      'held',
      `${theEmail(entry)} waits`,
      `${WAITS[entry.reason ?? ''] ?? 'They are away.'} It goes ${entry.dueAt ? moment(new Date(entry.dueAt), today, zone) : 'when they are back'}.`,
    ),
  EmailFailed: (entry) =>
    say(
      'problem',
      `${theEmail(entry)} could not be sent`,
      `${FAILED[entry.reason ?? ''] ?? 'The mail server refused it for good'}${answered(entry)}.`,
    ),
  EmailSkipped: (entry, telling) => {
    const { reason, at } = cause(entry, telling);
    return say('held', notSent([entry.step ?? 0], reason, at, telling));
  },
  EmailOutcomeUnknown: (entry) =>
    say(
      'problem',
      `Nobody knows whether ${inSentence(entry)} arrived`,
      'The connection ended before the answer. It is not sent again, so that nobody gets it twice.',
    ),
  EmailOutcomeResolved: (entry) => {
    if (entry.outcome === 'waiting') return say('note', `${theEmail(entry)} had not been sent`, 'It goes out after all.');
    return say(
      'note',
      entry.outcome === 'sent' ? `${theEmail(entry)} had arrived` : `${theEmail(entry)} had not arrived`,
      PROOF[entry.evidence ?? ''] ?? '',
    );
  },
  EmailBounced: (entry) =>
    entry.kind === 'hard'
      ? say('problem', `${theEmail(entry)} bounced`, `The address does not take mail${entry.code ? ` (${entry.code})` : ''}.`)
      : say(
          'problem',
          `${theEmail(entry)} bounced for now`,
          `The mailbox is full or away${entry.code ? ` (${entry.code})` : ''}. Later emails still go.`,
        ),
  EmailOpened: (entry) =>
    entry.machine
      ? say('note', `${machineOf(entry)} fetched ${inSentence(entry)}`, 'No person opened it, so it is not counted.')
      : say('sent', `Opened ${inSentence(entry)}`),
  EmailClicked: (entry) => {
    const where = entry.url ?? `link ${entry.link ?? 1}`;
    return entry.machine
      ? say('note', `${machineOf(entry)} checked a link in ${inSentence(entry)}`, `${where}. No person clicked, so it is not counted.`)
      : say('sent', `Clicked a link in ${inSentence(entry)}`, where);
  },
  HitReclassified: (entry) => {
    const what = entry.action === 'click' ? 'A click in' : 'An opening of';
    return entry.machine
      ? say('note', `${what} ${inSentence(entry)} was a machine’s after all`, 'It is not counted any more.')
      : say('note', `${what} ${inSentence(entry)} was a person’s after all`, 'It is counted from now on.');
  },
  ReplyReceived: (entry) => {
    if (entry.autoReply)
      return say('note', `An automatic reply to ${inSentence(entry)}`, 'No person has answered yet, so the sequence goes on.');
    return say(
      'revived',
      `Replied to ${inSentence(entry)}`,
      entry.source === 'user' ? 'You marked it as a reply.' : 'This lead came back.',
    );
  },
  LeadUnsubscribed: (entry) =>
    say(
      'problem',
      'Unsubscribed',
      entry.by === 'reply'
        ? `Asked for it in words, in a reply to ${inSentence(entry)}. Read it in the inbox.`
        : `By ${entry.by === 'one_click' ? 'the button of the mail program' : 'the link'} in ${inSentence(entry)}.`,
    ),
  ComplaintReceived: (entry) => say('problem', `Marked ${inSentence(entry)} as spam`),
  LeadSuppressed: ({ reason = '', until }, { today, zone }) =>
    say(
      'held',
      until
        ? `No campaign writes to this address until ${shortDate(new Date(until), today, zone)}`
        : 'No campaign writes to this address any more',
      `${upperFirst(reasonInWords(reason))}.`,
    ),
  SuppressionRemoved: () => say('note', 'The address was removed from your do-not-contact list', 'Later campaigns may write to it.'),
  SendingPaused: () => say('held', 'The campaign was paused', 'Emails that fell due waited.'),
  SendingResumed: () => say('note', 'The campaign was resumed'),
  AccountSendingHeld: () => say('held', 'Sending was paused by Rekindle support', 'Emails that fell due waited.'),
  AccountSendingResumed: () => say('note', 'Rekindle support resumed sending'),
};

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What happened to a lead, in words, oldest first. */
export const storyOf = (entries: readonly LeadTimelineEntry[], today: Date, zone?: string): WhyEvent[] =>
  entries.map((entry) => ({ at: entry.at, ...storyWords[entry.type](entry, { entries, today, zone }) }));
