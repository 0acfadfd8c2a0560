import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ConnectForm, TLS_MODES } from './connect-model';
import classes from './connect.module.css';

interface Props {
  form: UseFormReturnType<ConnectForm>;
}

/** The user name: the same for both servers. */
export const SignInFields = ({ form }: Props) => (
  <>
    <TextInput label="User name" autoComplete="off" maxLength={254} {...form.getInputProps('user')} />
    <PasswordInput
      label="Password"
      description="An app password, where the provider has them"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={1_000}
      {...form.getInputProps('password')}
    />
  </>
);

export const ServerFields = ({ form }: Props) => (
  <>
    <OneServer form={form} of="smtp" legend="Sending (SMTP)" />
    <OneServer form={form} of="imap" legend="Reading (IMAP)" />
  </>
);

const digitsOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));

const OneServer = ({ form, of, legend }: Props & { of: 'smtp' | 'imap'; legend: string }) => (
  <fieldset className={classes.server}>
    <legend>{legend}</legend>
    <TextInput label="Server" autoComplete="off" spellCheck={false} maxLength={253} {...form.getInputProps(`${of}.host`)} />
    <TextInput
      label="Port"
      inputMode="numeric"
      maxLength={5}
      {...form.getInputProps(`${of}.port`)}
      value={form.values[of].port || ''}
      onChange={({ currentTarget }) => form.setFieldValue(`${of}.port`, digitsOf(currentTarget.value))}
    />
    <NativeSelect label="Encryption" data={TLS_MODES} {...form.getInputProps(`${of}.tls`)} />
  </fieldset>
);
