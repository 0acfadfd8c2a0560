import { Button, CloseButton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { LEAD_COLUMNS } from './lead-columns';
import { keepViews, readViews } from './kept-views';
import { isSameView, type LeadView, withView } from './lead-views';
import classes from './view-menu.module.css';

interface Props {
  /** The present view. */
  now: Omit<LeadView, 'name'>;
  onChoose: (view: LeadView) => void;
  columns: readonly string[];
  onColumns: (ids: readonly string[]) => void;
}

/** Saved views, as buttons; beside them, the settings that make up a view. Both are stored for the person. */
export function ViewMenu({ now, onChoose, columns, onColumns }: Props) {
  const [views, setViews] = useState(readViews);
  const isKept = useRef(true);
  // Another tab may have saved a view since this one was opened.
  const change = (edit: (views: LeadView[]) => LeadView[]) => {
    const next = edit(isKept.current ? readViews() : views);
    setViews(next);
    isKept.current = keepViews(next);
  };
  const filtered = now.outcome !== null || now.state !== null || now.search !== '';
  return (
    <div className={classes.bar}>
      {views.map((view) => (
        <span key={view.name} className={classes.view} data-now={isSameView(view, now) || undefined}>
          <button type="button" aria-pressed={isSameView(view, now)} onClick={() => onChoose(view)}>
            {view.name}
          </button>
          <CloseButton
            size="sm"
            aria-label={`Forget the view ${view.name}`}
            onClick={() => change((all) => all.filter(({ name }) => name !== view.name))}
          />
        </span>
      ))}
      {filtered && !views.some((view) => isSameView(view, now)) && (
        <SaveView onSave={(name) => change((all) => withView(all, { ...now, name }))} />
      )}
      <details className={classes.columns}>
        <summary>Columns</summary>
        <fieldset>
          <legend className="sr-only">Columns of the table</legend>
          {LEAD_COLUMNS.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={columns.includes(id)}
                onChange={({ currentTarget: { checked } }) => onColumns(checked ? [...columns, id] : columns.filter((one) => one !== id))}
              />
              {title}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) onSave(name);
    setName(null);
  };
  if (name === null)
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => setName('')}>
        Save this view
      </Button>
    );
  return (
    <form className={classes.naming} onSubmit={submit}>
      <input
        aria-label="Name of the view"
        placeholder="Name of the view"
        maxLength={40}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setName(null)}
      />
      <Button size="compact-sm" type="submit" variant="default" disabled={!name.trim()}>
        Save
      </Button>
    </form>
  );
}
