import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { ProblemAlert } from '../../../../components/notices/problem-alert';
import type { ThreadDetails } from '../inbox.api';
import { InsertMenu } from './insert-menu';
import { withInserted } from './insert-words';
import { useAnswer } from './use-answer';
import classes from './answer-box.module.css';

const LONGEST = 20_000;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Props {
  thread: ThreadDetails;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Always shown; the typed text is stored in this browser until it is sent. */
export function AnswerBox({ thread, box }: Props) {
  const { text, setText, saved, sending, send, drafting, draft } = useAnswer(thread);
  const { leadName: name, from, cannotAnswer } = thread;
  const isReady = text.trim() !== '' && cannotAnswer === null && !sending.isPending;
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    const next = withInserted(text, words, selectionStart, selectionEnd);
    setText(next.text);
    // Once the menu has returned the focus.
    setTimeout(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (isReady) send(true);
  };
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      {cannotAnswer !== null && (
        <p className={classes.cannot}>
          <IconAlertTriangle size={16} aria-hidden /> {cannotAnswer}
        </p>
      )}
      {sending.error && (
        <ProblemAlert
          error={sending.error}
          title="The answer was not sent"
          onRetry={() => sending.variables && sending.mutate(sending.variables)}
        />
      )}
      {drafting.error && <ProblemAlert error={drafting.error} title="There is no draft" onRetry={() => drafting.mutate(text)} />}
      <div className={classes.from}>
        <span>
          {from && (
            <>
              <span className={classes.wide}>To {name}, </span>from <b>{from}</b>
            </>
          )}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSparkles size={14} aria-hidden />}
          loading={drafting.isPending}
          onClick={() => void draft().then(() => box.current?.focus())}
        >
          Draft it for me
        </Button>
      </div>
      <Textarea
        ref={box}
        aria-label={`Your answer to ${name}`}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        className={classes.box}
      />
      <div className={classes.foot}>
        <InsertMenu thread={thread} onInsert={insert} />
        <span className={classes.saved} role="status">
          {saved ? 'Draft saved' : ''}
        </span>
        <Button variant="default" size="sm" disabled={!isReady} onClick={() => send(false)}>
          Send
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={!isReady}
          loading={sending.isPending}
          rightSection={
            <span className={classes.sendKey} aria-hidden="true">
              {isApple ? '⌘↵' : 'Ctrl ↵'}
            </span>
          }
        >
          Send and mark done
        </Button>
      </div>
    </form>
  );
}
