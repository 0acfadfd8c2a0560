import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { changeLeads } from '../campaign-leads/campaign-leads.api';
import { campaignKey } from '../../campaigns/campaigns.api';
import { getRiskyLeads } from './launch.api';
import { examplesOf, risksInWords, uncheckedInWords } from './risks-in-words';
import classes from './launch.module.css';

/** Before a launch: addresses that may harm the sender's reputation. The user decides, and may include them. */
export default function RiskyLeads({ campaignId }: { campaignId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: [...campaignKey(campaignId), 'risky-leads'], queryFn: () => getRiskyLeads(campaignId) });
  const skipping = useMutation({
    mutationFn: (leadIds: string[]) => changeLeads(campaignId, 'stop', leadIds),
    onSuccess: ({ done }) => tell(`${counted(done, 'lead')} ${done === 1 ? 'is' : 'are'} skipped.`),
    onError: (error) => void say(problemOf(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaignId) }),
  });
  const unchecked = uncheckedInWords(data?.uncheckedDomains ?? 0);
  if (!data || (data.leads.length === 0 && !unchecked)) return null;
  const { leads } = data;
  const skip = async () => {
    const sure = await askBefore({
      title: `Skip ${counted(leads.length, 'lead')}?`,
      body: 'No email of this campaign goes to them. Other campaigns may still write. This cannot be undone.',
      confirm: `Skip ${counted(leads.length, 'lead')}`,
      cancel: 'Not now',
    });
    if (sure) skipping.mutate(leads.map(({ leadId }) => leadId));
  };
  return (
    <section className={classes.part} aria-labelledby="risky-leads">
      <h2 id="risky-leads">Addresses to look at</h2>
      {leads.length > 0 && (
        <>
          <p>{risksInWords(data)}</p>
          <p className={classes.dimmed}>{examplesOf(leads)}</p>
          <Button size="xs" variant="default" mt="sm" loading={skipping.isPending} onClick={() => void skip()}>
            Skip {counted(leads.length, 'lead')}…
          </Button>
        </>
      )}
      {unchecked && <p className={classes.dimmed}>{unchecked}</p>}
    </section>
  );
}
