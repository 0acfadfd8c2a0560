import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../components/dialogs/dialogs';
import { problemOf } from '../../../lib/api/problem';
import { type AdminCampaign, CAMPAIGNS, type SetupItem, tickSetup } from './fulfilment.api';
import classes from './fulfilment.module.css';

interface Tick {
  item: SetupItem;
  done: boolean;
}

export function SetupChecklist({ campaign: { id, checklist } }: { campaign: AdminCampaign }) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ item, done }: Tick) => tickSetup(id, item, done),
    onError: (error) => void say(problemOf(error, 'The tick was not saved.').detail),
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

/** The set-up in six steps; the server keeps which of them are ticked. */
const setupItems: readonly [item: SetupItem, label: string, hint: string][] = [
  ['answers', 'Read the four answers', 'Is it clear what is offered, and to whom?'],
  ['link', 'Open the destination URL', 'It opens, and it is what the offer says.'],
  ['strategy', 'Check the strategy and the budget', 'They fit the goal and what the customer can spend.'],
  ['list', 'Agree on the lead list', 'The customer says that they may write to it.'],
  ['sender', 'Get the sender', 'Name, reply-to address and postal address appear in every email.'],
  ['customer', 'Tell the customer', 'They know what goes out, and when.'],
];
