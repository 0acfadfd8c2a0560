import { Button, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { ThreadDetails } from '../inbox.api';
import { answeredMessage, earlierInWords, effectsInWords } from '../inbox-words';
import { OurMessage } from './our-message';
import { TheirMessage } from './their-message';
import { useEarlier } from './use-earlier';
import classes from './conversation.module.css';

/** The messages, oldest first: the lead's open, ours folded except for the one that they answered and our answers to it. */
export function Messages({ thread }: { thread: ThreadDetails }) {
  const { leadName } = thread;
  const earlier = useEarlier(thread);
  const { messages } = earlier;
  const newest = thread.messages.at(-1)?.id;
  const [all, setAll] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  // If it scrolls by itself, it opens at its end, and returns there with each new message.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  const answered = answeredMessage(messages);
  const lastOfTheirs = messages.findLastIndex(({ by }) => by === 'lead');
  const isOpen = (index: number) => messages[index] === answered || index > lastOfTheirs;
  const folded = messages.filter(({ by }, index) => by !== 'lead' && !isOpen(index));
  const effects = effectsInWords(thread);
  return (
    <div ref={log} className={classes.log} tabIndex={0} role="region" aria-label={`Messages with ${leadName}`} data-all={all || undefined}>
      {folded.length > 0 && !all && (
        <UnstyledButton className={classes.earlier} onClick={() => setAll(true)}>
          {earlierInWords(folded)}
        </UnstyledButton>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {message.id === earlier.from && (
            <Button className={classes.before} variant="default" size="xs" loading={earlier.isLoading} onClick={earlier.load}>
              {earlier.failed ? 'Earlier messages could not be loaded. Try again' : 'Show earlier messages'}
            </Button>
          )}
          {message.by === 'lead' ? (
            <TheirMessage threadId={thread.id} message={message} name={leadName} />
          ) : (
            <OurMessage threadId={thread.id} message={message} isOpen={isOpen(index)} />
          )}
        </Fragment>
      ))}
      {effects && (
        <p className={classes.why}>
          <IconInfoCircle size={15} aria-hidden /> {effects}
        </p>
      )}
    </div>
  );
}
