import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { useCurrentUser } from '../../auth/use-current-user';
import { choosePlan } from '../../plans/choose-plan';
import { isTrial } from '../../plans/plan-name';
import { type LeadList, importWaiting } from '../lead-lists/lead-lists.api';
import classes from './import-waiting.module.css';

/** Good leads of the file that the plan had no room for, and how to add them. */
export function ImportWaiting({ list }: { list: LeadList }) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const taking = useMutation({
    mutationFn: () => importWaiting(list._id),
    onSuccess: () => {
      tell('The waiting leads were imported.');
      return queries.invalidateQueries();
    },
    onError: (error) => say(problemOf(error).detail),
  });
  if (list.overLimitLeads === 0 || !list.fileStored) return null;
  const noRoom = (user !== null && isTrial(user)) || list.waiting?.from != null;
  return (
    <div className={classes.waiting}>
      <p>
        {counted(list.overLimitLeads, 'good lead')} of this file {list.overLimitLeads === 1 ? 'waits' : 'wait'}. {list.waiting?.because}
      </p>
      <Button variant="default" loading={taking.isPending} onClick={() => (noRoom ? choosePlan() : taking.mutate())}>
        {noRoom ? 'See plans' : 'Import them'}
      </Button>
    </div>
  );
}
