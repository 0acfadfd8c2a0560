import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../../../lib/clock';
import { fullMoment, moment } from '../../../../lib/dates';
import { useZone } from '../../../../lib/session/session';
import type { Message } from '../inbox.api';
import { MessageHtml } from './message-html';
import { splitQuote } from './quoted';
import { Words } from './words';
import classes from './conversation.module.css';

interface Props {
  threadId: string;
  message: Message;
  name: string;
}

/** Only a person's own words count as coming back: an automatic answer is not highlighted. */
export function TheirMessage({ threadId, message: { id, kind, text, hasHtml, at }, name }: Props) {
  const zone = useZone();
  const [showsQuote, setShowsQuote] = useState(false);
  const [asSent, setAsSent] = useState(false);
  const when = moment(new Date(at), now(), zone);
  const { words, quote } = splitQuote(text);
  return (
    <article className={classes.theirs} data-warm={kind === 'reply' || undefined} aria-label={`${name}, ${when}`}>
      <header>
        <b>{kind === 'reply' ? name : `${name}, automatic reply`}</b>
        <time dateTime={at} title={fullMoment(new Date(at), zone)}>
          {when}
        </time>
      </header>
      {asSent ? <MessageHtml threadId={threadId} messageId={id} name={name} /> : <Words text={words} />}
      {showsQuote && !asSent && <Words text={quote} className={classes.quote} />}
      <div className={classes.switches}>
        {quote && !asSent && (
          <UnstyledButton
            className={classes.switch}
            aria-expanded={showsQuote}
            aria-label="Quoted email"
            onClick={() => setShowsQuote(!showsQuote)}
          >
            •••
          </UnstyledButton>
        )}
        {hasHtml && (
          <UnstyledButton className={classes.switch} aria-pressed={asSent} onClick={() => setAsSent(!asSent)}>
            As it was sent
          </UnstyledButton>
        )}
      </div>
    </article>
  );
}
