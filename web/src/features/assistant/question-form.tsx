import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import classes from './conversation.module.css';

const LONGEST = 2_000;

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** While an answer is written the next question can be typed, but not sent. */
  busy: boolean;
  placeholder: string;
  onAsk: (question: string) => void;
}

/** Enter sends, Shift and Enter begin a new line. */
export function QuestionForm({ field, busy, placeholder, onAsk }: Props) {
  const [text, setText] = useState('');
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <Textarea
        aria-label="Your question"
        placeholder={placeholder}
        ref={field}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={LONGEST}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes.question}
      />
      <ActionIcon type="submit" size={36} aria-label="Send question" loading={busy}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
