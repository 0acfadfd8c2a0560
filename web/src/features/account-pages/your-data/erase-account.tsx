import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { faultsOf, hasFaults, isRefused } from '../../../lib/api/problem';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { say } from '../../../components/dialogs/dialogs';
import { endSessionByHand } from '../../../lib/session/session';
import { eraseAccount, THE_WORD } from './your-data.api';
import classes from './your-data.module.css';

/** A deletion that has begun is completed, also without a response. */
const failed = (error: Error): string => (isRefused(error) ? 'Your account was not deleted' : 'Your account may be deleted all the same');

/** Asks for the password and the word: an erased account cannot be restored. */
export default function EraseAccount({ onClose }: { onClose: () => void }) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirm: '' },
    validate: {
      password: (password) => (password ? null : 'Password is required'),
      confirm: (typed) => (typed.trim().toLowerCase() === THE_WORD ? null : `Type ${THE_WORD} to delete your account`),
    },
  });
  const erasing = useMutation({
    mutationFn: (password: string) => eraseAccount({ password, confirm: THE_WORD }),
    onSuccess: () => {
      endSessionByHand();
      void say('Your account was deleted.');
    },
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  return (
    <Modal onClose={onClose} title={<span className={classes.title}>Delete your account?</span>}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ password }) => erasing.mutate(password),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <ul className={classes.list}>
          <li>Running campaigns stop at once. Emails that are still due are not sent.</li>
          <li>Your profile, API keys, leads, files, campaigns, texts, chats and tracked links are erased. This cannot be undone.</li>
          <li>Links in emails that were sent still work, and their readers can still unsubscribe.</li>
          <li>We send one last email to confirm it.</li>
        </ul>
        <div className={classes.fields}>
          <PasswordInput label="Current password" autoComplete="current-password" data-autofocus {...form.getInputProps('password')} />
          <TextInput label={`Type ${THE_WORD} to confirm`} autoComplete="off" autoCapitalize="none" {...form.getInputProps('confirm')} />
          {erasing.error && !hasFaults(erasing.error) && <ProblemAlert error={erasing.error} title={failed(erasing.error)} />}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" color="red" loading={erasing.isPending}>
              Delete account
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
