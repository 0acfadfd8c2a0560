import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { deleteLead, type Lead } from './leads.api';
import { calledBy } from './lead-name';

/** Asks, deletes, and moves the focus to `region`: the row that had it is gone. */
export function useDeleteLead() {
  const queries = useQueryClient();
  const region = useRef<HTMLDivElement>(null);
  const ask = async (lead: Lead) => {
    const sure = await askBefore({
      title: `Delete ${calledBy(lead)}?`,
      body: 'Emails still due to this lead will not be sent. This cannot be undone.',
      confirm: 'Delete lead',
    });
    if (!sure) return;
    try {
      await deleteLead(lead.id);
      tell(`${calledBy(lead)} deleted.`);
      region.current?.focus({ preventScroll: true });
      void queries.invalidateQueries();
    } catch (error) {
      void say(problemOf(error, 'Failed to delete the lead. Please try again.').detail);
    }
  };
  return { region, ask };
}
