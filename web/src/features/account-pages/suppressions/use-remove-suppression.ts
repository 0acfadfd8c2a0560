import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { removalInWords, shownEntry } from './suppression-words';
import { removeSuppression, type Suppression, suppressionsKey } from './suppressions.api';

/** Asks, removes, and moves the focus to `region`: the row that had it is gone. */
export function useRemoveSuppression() {
  const queries = useQueryClient();
  const region = useRef<HTMLDivElement>(null);
  const ask = async (entry: Suppression) => {
    const name = shownEntry(entry);
    if (!(await askBefore({ title: `Take ${inSentence(name)} off the list?`, body: removalInWords(entry), confirm: 'Take off the list' })))
      return;
    try {
      await removeSuppression(entry.id);
      tell(`${name} taken off the list.`);
      region.current?.focus({ preventScroll: true });
    } catch (error) {
      void say(problemOf(error, 'The entry was not removed. Try again in a minute.').detail);
    }
    await queries.invalidateQueries({ queryKey: suppressionsKey });
  };
  return { region, ask };
}

const inSentence = (name: string): string => name.replace(/^E(?=verybody at |rased )/, 'e');
