import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { LONGEST_KEY_NAME } from '../../../lib/limits';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { issueApiKey, type IssuedApiKey, type NewApiKey } from './api-keys.api';
import { scopeWords, scopes } from './scopes';
import classes from './api-keys.module.css';

interface Props {
  onIssued: (key: IssuedApiKey) => void;
  onCancel: () => void;
}

export function NewKeyForm({ onIssued, onCancel }: Props) {
  const issue = useMutation({ mutationFn: issueApiKey, onSuccess: onIssued });
  const form = useForm<NewApiKey>({
    mode: 'controlled',
    initialValues: { name: '', scopes: ['events:read'] },
    validate: {
      name: (name) => (name.trim() ? null : 'Say what the key is for.'),
      scopes: (chosen) => (chosen.length > 0 ? null : 'Choose what the key may do.'),
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (wanted) => issue.mutate({ ...wanted, name: wanted.name.trim() }),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <TextInput
        label="Name"
        description="Which system will use it, e.g. Webshop"
        maxLength={LONGEST_KEY_NAME}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="The key may" {...form.getInputProps('scopes')}>
        <div className={classes.scopes}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeWords[scope].label} description={scopeWords[scope].hint} />
          ))}
        </div>
      </Checkbox.Group>
      {issue.error && <ProblemAlert error={issue.error} title="The key was not made" />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={issue.isPending}>
          Make key
        </Button>
      </div>
    </form>
  );
}
