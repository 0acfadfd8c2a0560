import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { uploadLeads, type UploadedList } from './upload-leads.api';
import { uploadProblem } from './upload-problem';

export type UploadState =
  | { at: 'idle' }
  | { at: 'selected'; file: File }
  | { at: 'uploading'; file: File; answered?: true }
  | { at: 'complete'; file: File; list: UploadedList }
  | { at: 'error'; text: string; code: string };

const STEP = 10;
const EVERY = 100;
const LAST_STEP = 90;
/** How long the full bar is visible before the result replaces it. */
const FULL_FOR = 200;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The bar climbs by ten every tenth of a second up to 90, because nobody can know how long reading takes; the rest comes with the response. */
function useClimb(climbing: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!climbing) return undefined;
    const timer = setInterval(() => setProgress((now) => Math.min(LAST_STEP, now + STEP)), EVERY);
    return () => {
      clearInterval(timer);
      setProgress(0);
    };
  }, [climbing]);
  return progress;
}

export function useUpload() {
  const queries = useQueryClient();
  const [state, setState] = useState<UploadState>({ at: 'idle' });
  const answered = state.at === 'uploading' && state.answered === true;
  const climb = useClimb(state.at === 'uploading' && !answered);

  const start = async () => {
    if (state.at !== 'selected') return;
    const { file } = state;
    setState({ at: 'uploading', file });
    try {
      const list = await uploadLeads(file);
      setState({ at: 'uploading', file, answered: true });
      await pause(FULL_FOR);
      setState({ at: 'complete', file, list });
      void queries.invalidateQueries();
    } catch (error) {
      const { text, code, status } = uploadProblem(error);
      if (status === 401) void say(text);
      setState({ at: 'error', text, code });
    }
  };

  return {
    state,
    progress: answered ? 100 : climb,
    choose: (file: File) => setState({ at: 'selected', file }),
    refuse: (text: string) => setState({ at: 'error', text, code: 'FILE_REFUSED' }),
    replace: (list: UploadedList) => setState((now) => (now.at === 'complete' ? { ...now, list } : now)),
    reset: () => setState({ at: 'idle' }),
    start,
  };
}
