import { useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../components/dialogs/dialogs';
import { tell } from '../../components/notices/tell';
import { campaignKey, deleteCampaign } from './campaigns.api';

interface Doomed {
  id: string;
  name: string;
  /** Emails that would still be sent, if known. */
  waiting?: number;
}

/** @returns a function that asks, deletes, and says whether it did */
export function useDeleteCampaign(): (campaign: Doomed) => Promise<boolean> {
  const queries = useQueryClient();
  return async ({ id, name, waiting = 0 }) => {
    const due = waiting > 0 ? ` ${waiting.toLocaleString('en-US')} emails that are still due will not be sent.` : '';
    const sure = await askBefore({
      title: 'Delete this campaign?',
      body: `${name} and its results will be deleted.${due} This cannot be undone.`,
      confirm: 'Delete campaign',
    });
    if (!sure) return false;
    try {
      await deleteCampaign(id);
    } catch {
      void say('Failed to delete campaign. Please try again.');
      return false;
    }
    tell(`${name} deleted.`);
    queries.removeQueries({ queryKey: campaignKey(id) });
    void queries.invalidateQueries();
    return true;
  };
}
