import { Button } from '@mantine/core';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { Chat } from './assistant.api';
import classes from './conversation.module.css';
import { QuestionForm } from './question-form';
import { SubjectButtons } from './subject-buttons';
import { type Said, useConversation } from './use-conversation';

interface Props {
  campaignId: string | null;
  chat: Chat;
}

export function Conversation({ campaignId, chat }: Props) {
  const { said, writing, ask, startAgain } = useConversation(campaignId, chat);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The pressed button disappears or is disabled. On a touch screen the field would open its keyboard over the answer.
  const settle = () => (matchMedia('(pointer: coarse)').matches ? log : field).current?.focus();
  useLayoutEffect(settle, []);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [said.length, writing]);
  const askAndSettle = (question: string) => {
    ask(question);
    settle();
  };
  const startAgainAndSettle = () => {
    startAgain();
    settle();
  };
  return (
    <>
      <div ref={log} className={classes.log} role="log" aria-label="Conversation" tabIndex={0}>
        <Message role="assistant" content={chat.greeting} source={null} />
        {said.map((message, index) => (
          <Fragment key={index}>
            <Message {...message} />
            {campaignId !== null && message.suggestions && message.suggestions.length > 0 && (
              <SubjectButtons campaignId={campaignId} suggestions={message.suggestions} />
            )}
          </Fragment>
        ))}
        {writing !== null && <Writing text={writing} />}
        {said.length === 0 && <QuickQuestions questions={chat.quickQuestions} onAsk={askAndSettle} />}
      </div>
      <QuestionForm
        field={field}
        busy={writing !== null}
        placeholder={campaignId === null ? 'Ask about your campaigns' : 'Ask about this campaign'}
        onAsk={askAndSettle}
      />
      <p className={classes.foot}>
        {chat.source === 'openai' ? 'Figures come from your campaigns, never from the model.' : 'Answers come from your figures.'}
        {said.length > 0 && (
          <Button variant="subtle" size="compact-xs" px={0} onClick={startAgainAndSettle}>
            New conversation
          </Button>
        )}
      </p>
    </>
  );
}

/** Announced once it is complete: a listener should not hear it word by word. */
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

/** A model's output is shown as text, never as markup. */
function Message({ role, content, source }: Said) {
  return (
    <div className={classes.message} data-role={role}>
      <span className="sr-only">{role === 'user' ? 'You: ' : 'Marketing manager: '}</span>
      <span>{content}</span>
      {source === 'figures' && <span className={classes.source}>From your campaign’s figures</span>}
    </div>
  );
}
