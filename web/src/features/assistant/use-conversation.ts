import { useEffect, useRef, useState } from 'react';
import { type Suggestion, askAssistant, type Chat } from './assistant.api';
import { localAnswer } from './local-answer';

export interface Said {
  role: string;
  content: string;
  source: string | null;
  /** Subjects that can be set with one button. */
  suggestions?: Suggestion[];
}

/** `writing` is null while nothing is asked, otherwise the part of the answer received so far. */
export interface Conversation {
  said: Said[];
  writing: string | null;
  ask: (question: string) => void;
  startAgain: () => void;
}

/** One conversation: its earlier messages, and the one being written. A question that fails is answered from the figures. */
export function useConversation(campaignId: string | null, chat: Chat): Conversation {
  const [said, setSaid] = useState<Said[]>(chat.messages);
  const [writing, setWriting] = useState<string | null>(null);
  const sessionId = useRef(chat.sessionId);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const reply = async (message: string, { signal }: AbortController): Promise<Said> => {
    try {
      const onText = (text: string) => setWriting((before) => (before ?? '') + text);
      const answer = await askAssistant({ question: { message, campaignId, sessionId: sessionId.current }, onText, signal });
      sessionId.current = answer.sessionId;
      return { role: 'assistant', content: answer.response, source: answer.source, suggestions: answer.suggestions ?? [] };
    } catch {
      return { role: 'assistant', content: localAnswer(message, chat), source: 'figures' };
    }
  };
  const ask = async (question: string) => {
    const message = question.trim();
    if (message === '' || writing !== null) return;
    const control = new AbortController();
    asking.current = control;
    setSaid((before) => [...before, { role: 'user', content: message, source: null }]);
    setWriting('');
    const answer = await reply(message, control);
    if (control.signal.aborted) return;
    setSaid((before) => [...before, answer]);
    setWriting(null);
  };
  const startAgain = () => {
    asking.current?.abort();
    sessionId.current = null;
    setSaid([]);
    setWriting(null);
  };
  return { said, writing, ask: (question) => void ask(question), startAgain };
}
