import { useEffect, useRef, useState } from 'react';
import type { Answers } from './answers';
import { saveDraft } from './draft';

const PAUSE_IN_TYPING = 500;
const SHOWN_FOR = 2_000;

/** Saves the answers a moment after the last keystroke, and whatever is unsaved when the page is left. @returns whether to say so */
export function useDraft(listId: string, answers: Answers): boolean {
  const [saved, setSaved] = useState(false);
  const kept = useRef(answers);

  useEffect(() => {
    if (kept.current === answers) return undefined;
    const save = () => {
      kept.current = answers;
      return saveDraft(listId, answers);
    };
    const pause = setTimeout(() => setSaved(save()), PAUSE_IN_TYPING);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('pagehide', save);
    };
  }, [listId, answers]);

  useEffect(() => {
    if (!saved) return undefined;
    const hide = setTimeout(() => setSaved(false), SHOWN_FOR);
    return () => clearTimeout(hide);
  }, [saved]);
  return saved;
}
