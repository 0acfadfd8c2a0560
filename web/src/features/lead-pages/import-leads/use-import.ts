import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { count, counted } from '../../../lib/format';
import { fileFaults } from '../upload-leads/csv-file';
import { IMPORT_FAILED, readingProblem } from './import-problem';
import { type FilePreview, previewFile } from './import-leads.api';
import { type UploadedList, uploadLeads } from '../upload-leads/upload-leads.api';

export type ImportState =
  | { at: 'idle' }
  | { at: 'reading'; file: File }
  | { at: 'refused'; text: string }
  | { at: 'read'; file: File; preview: FilePreview }
  | { at: 'importing'; file: File; preview: FilePreview }
  | { at: 'failed'; file: File; preview: FilePreview; text: string }
  | { at: 'done' };

const IMPORT_TAKES = 2_000;
const BEFORE_LEAVING = 1_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function useImport() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<ImportState>({ at: 'idle' });
  const done = state.at === 'done';

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate('/dashboard'), BEFORE_LEAVING);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const choose = async (file: File) => {
    const faults = fileFaults(file);
    if (faults) return setState({ at: 'refused', text: faults });
    setState({ at: 'reading', file });
    try {
      const preview = await previewFile(file);
      return setState({ at: 'read', file, preview });
    } catch (error) {
      return setState({ at: 'refused', text: readingProblem(error) });
    }
  };

  const start = async () => {
    if (state.at !== 'read' && state.at !== 'failed') return;
    const { file, preview } = state;
    setState({ at: 'importing', file, preview });
    try {
      const [list] = await Promise.all([uploadLeads(file), pause(IMPORT_TAKES)]);
      tell(list.alreadyUploaded ? ALREADY : imported(list));
      void queries.invalidateQueries();
      setState({ at: 'done' });
    } catch (error) {
      setState({ at: 'failed', file, preview, text: problemOf(error, IMPORT_FAILED).detail });
    }
  };

  return { state, choose, start, reset: () => setState({ at: 'idle' }) };
}

/** The sentence of the specification, and how many leads the plan had no room for. */
function imported({ valid_leads: leads, over_limit_leads: over }: UploadedList): string {
  const done = `Successfully imported ${counted(leads, 'lead')}!`;
  return over > 0 ? `${done} ${count(over)} more wait in the stored file, above your limit.` : done;
}

const ALREADY = 'You imported this file before. Nothing was added twice.';
