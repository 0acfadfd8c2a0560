import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { sampleFile } from '../../../lib/sample-leads';
import { SAMPLE_LEADS } from '../../../lib/sample-list';
import { uploadLeads } from './upload-leads.api';

/** Adds the sample with one click, for people without a list at hand. */
export function AddSampleList({ onAdded }: { onAdded?: (listId: string) => void }) {
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: () => uploadLeads(sampleFile()),
    onSuccess: ({ lead_list_id: id }) => {
      tell(`A sample list of ${SAMPLE_LEADS} made-up leads is ready.`);
      onAdded?.(id);
      return queries.invalidateQueries();
    },
    onError: (error) => void say(problemOf(error, 'The sample list was not added. Try again in a minute.').detail),
  });
  return (
    <Anchor component="button" type="button" size="sm" disabled={adding.isPending} onClick={() => adding.mutate()}>
      {adding.isPending ? 'Adding the sample list' : `Try a sample of ${SAMPLE_LEADS} leads`}
    </Anchor>
  );
}
