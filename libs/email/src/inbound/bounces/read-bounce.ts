import type { Message } from '../reading/read-message.js';
import { awaySubjects } from '../words/automatic-answers.js';
import { bounceNotices, bounceSubjects, delayNotices, delaySubjects, isDaemon } from '../words/bounce-notices.js';
import { Words } from '../words/words.js';
import { describedFailures } from './described-failures.js';
import { type Notice, noticeOf } from './notice.js';
import { passedOn } from './passed-on.js';
import { type Outcome, reportedOutcome } from './reported-failures.js';
import { statusIn } from './status-code.js';

/** The outcome of a delivery that a message reports; null if it reports none. */
export function readBounce(message: Message): Outcome | null {
  const inner = passedOn(message);
  return (inner && readOwn(inner)) ?? readOwn(message);
}

function readOwn(message: Message): Outcome | null {
  const notice = noticeOf(message);
  const reported = reportedOutcome(message, notice);
  if (reported) return reported;
  if (!isAboutDelivery(message, notice)) return null;
  return isDelay(message, notice) ? 'delayed' : { failed: describedFailures(message, notice) };
}

function isAboutDelivery(message: Message, notice: Notice): boolean {
  const { headers } = message;
  if (headers.has('x-failed-recipients') || isStatusReport(message)) return true;
  const subject = new Words(headers.get('subject'));
  const named = subject.holdsAny(bounceSubjects) || subject.holdsAny(delaySubjects);
  const described = notice.words.holdsAny(bounceNotices);
  const from = headers.get('from').trim();
  if (from === '' || from === '<>' || isDaemon(from) || headers.has('x-mlserver'))
    return named || described || statusIn(notice.text) !== null;
  if (subject.holdsAny(awaySubjects)) return false;
  const answered = notice.answers !== '';
  // Nobody may answer it, so a program wrote it; absence messages were handled above.
  if (headers.raw('return-path').replaceAll(' ', '') === '<>') return named || (described && answered);
  return named && described && !/^(re|aw|sv|fwd?|wg|tr)\s?:/.test(subject.text);
}

const isStatusReport = ({ type, params }: Message): boolean =>
  type === 'multipart/report' && (params.get('report-type') ?? '').toLowerCase().includes('delivery-status');

const FINAL = [
  'failed permanently',
  'permanent error',
  'permanent failure',
  'permanent fatal',
  'giving up',
  'given up',
  'will be deleted',
  'has been removed',
  'no longer be retried',
];

function isDelay({ headers }: Message, notice: Notice): boolean {
  if (notice.words.holdsAny(FINAL)) return false;
  return notice.words.holdsAny(delayNotices) || new Words(headers.get('subject')).holdsAny(delaySubjects);
}
