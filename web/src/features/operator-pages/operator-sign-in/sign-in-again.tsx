import { Button } from '@mantine/core';
import { Modal } from '../../../components/dialogs/modal';
import { leaveOperatorSession } from '../../../lib/session/operator-session';
import { SignInForm } from './sign-in-form';

/** The hour is over: the operator continues in the same place. */
export function SignInAgain({ name }: { name: string }) {
  return (
    <Modal onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="Sign in again">
      <p style={{ margin: '0 0 1rem' }}>Your sign-in ended after an hour. The page stays as it is.</p>
      <SignInForm name={name} submit="Sign in">
        <Button variant="default" size="md" onClick={leaveOperatorSession}>
          Leave
        </Button>
      </SignInForm>
    </Modal>
  );
}
