import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askBefore } from '../../../../components/dialogs/dialogs';
import { tell } from '../../../../components/notices/tell';
import { keepAnswerDraft, readAnswerDraft } from './answer-drafts';
import { answerLead, draftAnswer, type ThreadDetails } from '../inbox.api';
import { useSendAnswer } from './use-send-answer';

const PAUSE_IN_TYPING = 400;

/** The text of an answer: stored while it is typed, drafted on request, dropped once it is sent. */
export function useAnswer({ id, leadName }: ThreadDetails) {
  const [text, setText] = useState(() => readAnswerDraft(id));
  const [saved, setSaved] = useState(false);
  const noteSaved = useDebouncedCallback((isSaved: boolean) => setSaved(isSaved), PAUSE_IN_TYPING);
  const change = (words: string) => {
    setText(words);
    setSaved(false);
    noteSaved(keepAnswerDraft(id, words) && words.trim() !== '');
  };
  const sending = useSendAnswer(
    (reply) => answerLead(id, reply),
    (sent) => {
      change(typedSince(text, sent.text));
      tell(`Your answer to ${leadName} is on its way.`);
    },
  );
  const mayReplace = () => askBefore({ ...REPLACE, danger: false });
  const drafting = useMutation({
    mutationFn: (_over: string) => draftAnswer(id),
    // The box remains open while a draft is written.
    onSuccess: async (words, over) => {
      if (text === over || (await mayReplace())) change(words);
    },
  });
  const draft = async () => {
    const sure = text.trim() === '' || (await mayReplace());
    if (sure) await drafting.mutateAsync(text).catch(() => undefined);
  };
  return { text, setText: change, saved, sending, send: (markDone: boolean) => sending.mutate({ text, markDone }), drafting, draft };
}

const typedSince = (text: string, sent: string): string => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);

const REPLACE = {
  title: 'Replace what you wrote?',
  body: 'The draft takes the place of the words in the box. Nothing is sent.',
  confirm: 'Replace with a draft',
  cancel: 'Keep my words',
};
