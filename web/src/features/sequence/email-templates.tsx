import { Button, CloseButton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askBefore } from '../../components/dialogs/dialogs';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { tell } from '../../components/notices/tell';
import classes from './editor.module.css';
import { deleteTemplate, emailTemplatesKey, listTemplates, saveTemplate } from './email-templates.api';

interface Texts {
  subject: string;
  text: string;
  html: string | null;
}

interface Props {
  texts: Texts;
  onUse: (texts: Texts) => void;
}

const LONGEST_NAME = 80;

/** Saved emails: one of them instead of this one, or this one added to them. */
export function EmailTemplates({ texts, onUse }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button size="xs" variant="default" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Templates
      </Button>
      {open && (
        <section id={id} aria-label="Templates" className={classes.ofTemplates}>
          <Saved
            onUse={(template) => {
              onUse(template);
              setOpen(false);
            }}
          />
          <SaveThis texts={texts} onSaved={() => setOpen(false)} />
        </section>
      )}
    </>
  );
}

function Saved({ onUse }: { onUse: (texts: Texts) => void }) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: emailTemplatesKey, queryFn: listTemplates });
  const deleting = useMutation({
    mutationFn: deleteTemplate,
    onSuccess: () => queries.invalidateQueries({ queryKey: emailTemplatesKey }),
  });
  const remove = async (id: string, name: string) => {
    const body = 'Emails that were made from it stay as they are. This cannot be undone.';
    if (await askBefore({ title: `Delete the template “${name}”?`, body, confirm: 'Delete template' })) deleting.mutate(id);
  };
  if (error) return <ProblemAlert error={error} title="Your templates could not be loaded" />;
  return (
    <>
      <p className={classes.has}>
        {data?.length === 0 ? 'You have no templates yet. Save this email to use it in other campaigns.' : 'Use instead of this email:'}
      </p>
      {deleting.error && <ProblemAlert error={deleting.error} title="The template was not deleted" />}
      <ul className={classes.templates}>
        {data?.map(({ id, name, subject, text, html }) => (
          <li key={id}>
            <Button size="xs" variant="subtle" justify="flex-start" onClick={() => onUse({ subject, text, html })}>
              {name}
            </Button>
            <CloseButton size="sm" aria-label={`Delete the template ${name}`} onClick={() => void remove(id, name)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SaveThis({ texts, onSaved }: { texts: Texts; onSaved: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () => saveTemplate({ name: name.trim(), ...texts }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: emailTemplatesKey });
      tell(`Saved as the template “${name.trim()}”.`);
      onSaved();
    },
  });
  const save = () => {
    if (name.trim() !== '') saving.mutate();
  };
  // No form: it may be inside the one that the email is written in.
  return (
    <div className={classes.save} role="group" aria-label="Save as a template">
      <TextInput
        size="xs"
        label="Save this email as"
        placeholder="Friendly first email"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <Button size="xs" variant="light" disabled={name.trim() === ''} loading={saving.isPending} onClick={save}>
        Save template
      </Button>
      {saving.error && <ProblemAlert error={saving.error} title="The template was not saved" />}
    </div>
  );
}
