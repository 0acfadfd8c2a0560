import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { SHORTEST_PASSWORD } from '../../lib/limits';

interface Props extends PasswordInputProps {
  /** It is being chosen, not asked for: its rule is said, and a password manager may make one up. */
  chosen?: boolean;
}

export const PasswordField = ({ chosen = false, ...props }: Props) => (
  <PasswordInput
    label="Password"
    description={chosen && `At least ${SHORTEST_PASSWORD} characters.`}
    autoComplete={chosen ? 'new-password' : 'current-password'}
    size="md"
    {...props}
  />
);
