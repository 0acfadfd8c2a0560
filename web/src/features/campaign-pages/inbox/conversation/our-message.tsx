import { now } from '../../../../lib/clock';
import { fullMoment, moment } from '../../../../lib/dates';
import { useZone } from '../../../../lib/session/session';
import type { Message } from '../inbox.api';
import { emailFacts, stateInWords } from '../inbox-words';
import { NotSent } from './not-sent';
import { Words } from './words';
import classes from './conversation.module.css';

interface Props {
  threadId: string;
  message: Message;
  isOpen: boolean;
}

export function OurMessage({ threadId, message, isOpen }: Props) {
  const { by, day, subject, text, at, state } = message;
  const zone = useZone();
  const date = new Date(at);
  const when = stateInWords(message) ?? (isOpen ? moment(date, now(), zone) : emailFacts(message, now(), zone));
  return (
    <details className={classes.ours} open={isOpen} data-old={!isOpen || undefined}>
      <summary>
        <span>
          {by === 'account' ? 'You, ' : day !== null && `Day ${day}, `}
          <b>{subject}</b>
        </span>
        <time dateTime={at} title={fullMoment(date, zone)}>
          {when}
        </time>
      </summary>
      <Words text={text} />
      {(state === 'failed' || state === 'unknown') && <NotSent threadId={threadId} message={message} />}
    </details>
  );
}
