import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { type EventFilter, FIELDS, type Field, eventsAt, filterIn } from '../operations/event-filter';
import { useEventTypes } from './streams.api';
import classes from './streams.module.css';

const LABELS: Record<Field, string> = { type: 'Type', stream: 'Stream', tenant: 'Tenant', correlation: 'Correlation' };

const textIn = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** The address holds the filter, so that it can be sent to a colleague and survives a reload. */
export function EventFields({ filter }: { filter: EventFilter }) {
  const navigate = useNavigate();
  const types = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(eventsAt(filterIn(textIn(new FormData(event.currentTarget)))));
  };
  return (
    <search>
      <form className={classes.fields} onSubmit={search}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            name={field}
            label={LABELS[field]}
            defaultValue={filter[field] ?? ''}
            list={field === 'type' ? types : undefined}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <div className={classes.act}>
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            Show
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="default" onClick={() => void navigate(eventsAt({}))}>
              Clear
            </Button>
          )}
        </div>
        <datalist id={types}>
          {useEventTypes().map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
      </form>
    </search>
  );
}
