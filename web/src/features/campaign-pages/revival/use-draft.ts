import { useEffect, useRef, useState } from 'react';
import { saveListDraft } from '../../../lib/list-draft';
import type { Answers } from './answers';

const PAUSE_IN_TYPING = 500;
const SHOWN_FOR = 2_000;

/** Saves the answers a moment after the last keystroke, and unsaved ones when the page is left. @returns whether to show that */
export function useDraft(listId: string, answers: Answers): boolean {
  const [saves, setSaves] = useState(0);
  const [shownSaves, setShownSaves] = useState(0);
  const draft = useRef({ answers, kept: answers });

  useEffect(() => {
    draft.current.answers = answers;
    if (draft.current.kept === answers) return undefined;
    const pause = setTimeout(() => keep(listId, draft.current) && setSaves((count) => count + 1), PAUSE_IN_TYPING);
    return () => clearTimeout(pause);
  }, [listId, answers]);

  useEffect(() => {
    const { current } = draft;
    const leave = () => void keep(listId, current);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [listId]);

  useEffect(() => {
    const hide = setTimeout(() => setShownSaves(saves), SHOWN_FOR);
    return () => clearTimeout(hide);
  }, [saves]);
  return saves > shownSaves;
}

/** @returns whether there was something to save, and it was saved */
function keep(listId: string, draft: { answers: Answers; kept: Answers }): boolean {
  if (draft.kept === draft.answers) return false;
  draft.kept = draft.answers;
  return saveListDraft(listId, draft.answers);
}
