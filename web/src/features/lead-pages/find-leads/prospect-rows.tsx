import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { addLead } from '../leads/leads.api';
import type { Prospect } from './prospects';
import classes from './find-leads.module.css';

const SOURCE = 'Prospect Search';

export function ProspectRows({ prospects, listId }: { prospects: Prospect[]; listId: string }) {
  return (
    <ul className={classes.rows}>
      {prospects.map((prospect) => (
        <ProspectRow key={prospect.email} prospect={prospect} listId={listId} />
      ))}
    </ul>
  );
}

function ProspectRow({ prospect, listId }: { prospect: Prospect; listId: string }) {
  const { firstName, lastName, title, company, place, size } = prospect;
  const { added, busy, add } = useAdding(prospect, listId);
  const name = `${firstName} ${lastName}`;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <b>{name}</b>
        <span>{title}</span>
      </div>
      <div className={classes.where}>
        <span>{company}</span>
        <span>
          {place} · {size} people
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        loading={busy}
        disabled={added}
        leftSection={added && <IconCheck size={14} aria-hidden />}
        aria-label={added ? `${name} is in your leads` : `Add Lead ${name}`}
        onClick={() => void add()}
      >
        {added ? 'Added' : 'Add Lead'}
      </Button>
    </li>
  );
}

function useAdding({ email, firstName, lastName, company, title }: Prospect, listId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle');
  const add = async () => {
    setState('busy');
    try {
      await addLead({ email, firstName, lastName, company, title, source: SOURCE, ...(listId && { list_id: listId }) });
      setState('added');
      tell(`${firstName} ${lastName} added to your leads.`);
      void queries.invalidateQueries();
    } catch (error) {
      const { code, detail } = problemOf(error, 'The lead was not added. Try again in a minute.');
      setState(code === 'LEAD_EXISTS' ? 'added' : 'idle');
      if (code === 'LEAD_EXISTS') tell(detail);
      else void say(detail);
    }
  };
  return { added: state === 'added', busy: state === 'busy', add };
}
