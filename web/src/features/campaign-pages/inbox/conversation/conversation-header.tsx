import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { Label, Thread } from '../inbox.api';
import { LabelMenu } from './label-menu';
import classes from './conversation.module.css';

interface Props {
  /** Nothing is known of it yet. */
  thread: Thread | undefined;
  isPage: boolean;
  label: Label | null;
  onLabel: (label: Label) => void;
  onDone: (done: boolean) => void;
  /** Opens the facts if they are not beside it. */
  onFacts?: () => void;
}

export function ConversationHeader({ thread, isPage, label, onLabel, onDone, onFacts }: Props) {
  const { search } = useLocation();
  const Heading = isPage ? 'h1' : 'h2';
  const name = thread ? thread.leadName || 'Erased lead' : 'Conversation';
  return (
    <header className={classes.head}>
      <ActionIcon
        component={Link}
        to={{ pathname: '/inbox', search }}
        variant="subtle"
        color="gray"
        size={40}
        className={classes.back}
        aria-label="Back to the list"
      >
        <IconChevronDown size={20} />
      </ActionIcon>
      <div className={classes.who}>
        <Heading>
          {onFacts ? (
            <UnstyledButton className={classes.factsOf} onClick={onFacts} aria-haspopup="dialog">
              <span>{name}</span>
              <IconInfoCircle size={15} stroke={1.6} aria-hidden />
            </UnstyledButton>
          ) : (
            name
          )}
        </Heading>
        {thread && (
          <p>
            {thread.company}
            {thread.campaignName && (
              <span className={classes.wide}>
                {thread.company && ' · '}
                {thread.campaignName}
              </span>
            )}
          </p>
        )}
      </div>
      {thread && (
        <div className={classes.deeds}>
          <LabelMenu label={label} by={thread.labelBy} onLabel={onLabel} />
          <DoneButton done={thread.done} onDone={onDone} />
        </div>
      )}
    </header>
  );
}

const DoneButton = ({ done, onDone }: { done: boolean; onDone: (done: boolean) => void }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={!done && <IconCheck size={14} aria-hidden />}
    title={done ? 'Back to the open conversations (E)' : 'Out of ‘To answer’ until they write again (E)'}
    onClick={() => onDone(!done)}
  >
    {done ? 'Reopen' : 'Done'}
  </Button>
);
