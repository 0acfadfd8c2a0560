import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../components/dialogs';
import { problemOf } from '../../lib/api/problem';
import { type AdminCampaign, CAMPAIGNS, type SetupItem, tickSetup } from './fulfilment.api';
import { setupItems } from './setup-items';
import classes from './fulfilment.module.css';

interface Tick {
  item: SetupItem;
  done: boolean;
}

export function SetupChecklist({ campaign: { id, checklist } }: { campaign: AdminCampaign }) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ item, done }: Tick) => tickSetup(id, item, done),
    onError: (error) => void say(problemOf(error, 'The tick was not kept.').detail),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
  const isDone = (item: SetupItem): boolean => (isPending && variables.item === item ? variables.done : checklist.includes(item));
  return (
    <fieldset className={classes.checklist}>
      <legend>
        {checklist.length} of {setupItems.length} done
      </legend>
      {setupItems.map(([item, label, hint]) => (
        <Checkbox
          key={item}
          label={label}
          description={hint}
          checked={isDone(item)}
          onChange={(event) => mutate({ item, done: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
