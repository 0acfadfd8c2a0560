import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Chat } from './get-chat.api';
import { Message } from './message';
import { useConversation } from './use-conversation';
import classes from './chat-panel.module.css';

const LONGEST = 2_000;

interface Props {
  campaignId: string | null;
  chat: Chat;
}

export function Conversation({ campaignId, chat }: Props) {
  const { said, writing, ask, startAgain } = useConversation(campaignId, chat);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [said.length, writing]);
  return (
    <>
      <div className={classes.log} role="log" aria-label="Conversation" tabIndex={0}>
        <Message role="assistant" content={chat.greeting} source={null} />
        {said.map((message, index) => (
          <Message key={index} {...message} />
        ))}
        {writing !== null && <Writing text={writing} />}
        {said.length === 0 && writing === null && <QuickQuestions questions={chat.quickQuestions} onAsk={ask} />}
        <div ref={end} />
      </div>
      <QuestionForm busy={writing !== null} campaignId={campaignId} onAsk={ask} />
      <p className={classes.foot}>
        {chat.source === 'openai'
          ? 'Figures come from your campaigns, never from the model.'
          : 'Answers come from your campaigns’ figures.'}
        {said.length > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={startAgain}>
            New conversation
          </Button>
        )}
      </p>
    </>
  );
}

/** Spoken once it is whole: a reader should not hear it word by word. */
const Writing = ({ text }: { text: string }) => (
  <div aria-hidden={text !== ''} className={classes.message} data-role="assistant">
    {text === '' ? <span className={classes.thinking}>Looking at your figures…</span> : text}
  </div>
);

function QuickQuestions({ questions, onAsk }: { questions: string[]; onAsk: (question: string) => void }) {
  return (
    <div className={classes.quick}>
      {questions.map((question) => (
        <Button key={question} variant="default" size="xs" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}

function QuestionForm({ busy, campaignId, onAsk }: { busy: boolean; campaignId: string | null; onAsk: (question: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The panel had the focus before there was anything to type into.
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    if (busy || text.trim() === '') return;
    onAsk(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label="Your question"
        placeholder={campaignId === null ? 'Ask about your campaigns' : 'Ask about this campaign'}
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
      <ActionIcon type="submit" size={44} aria-label="Send question" loading={busy}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
