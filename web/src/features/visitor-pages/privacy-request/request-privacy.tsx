import { Anchor } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mailTo } from '../../../lib/contact';
import { emailFault } from '../../../lib/email-address';
import { AuthForm, EmailField } from '../../auth/auth-form';
import { AuthPage } from '../../auth/auth-page';
import { Outcome } from '../../auth/outcome';
import auth from '../../auth/auth.module.css';
import { type PrivacyKind, requestPrivacy } from './privacy-request.api';
import classes from './privacy-request.module.css';

const KINDS: [kind: PrivacyKind, name: string, what: string][] = [
  ['export', 'Export', 'A copy of all that we keep about the address.'],
  ['erasure', 'Erasure', 'All of it is deleted for good; an account with the address, too.'],
];

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthPage title="Your data request">
      {sentTo === null ? (
        <>
          <h1>Export or erase your data</h1>
          <p className={auth.sub}>For customers, people on the waitlist, and anyone who received an email sent through Rekindle.</p>
          <RequestForm onSent={setSentTo} />
          <noscript>
            <p>
              The form needs JavaScript. <a href={mailTo('My data')}>An email</a> does the same.
            </p>
          </noscript>
        </>
      ) : (
        <Outcome title="Check your inbox">
          A link to confirm the request is on its way to {sentTo}. It works once, for one day. Nothing happens before you confirm.
        </Outcome>
      )}
      <p className={auth.foot}>
        <Anchor component={Link} to="/privacy" size="sm">
          Back to the Privacy Policy
        </Anchor>
      </p>
    </AuthPage>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', kind: 'export' as PrivacyKind },
    validate: { email: emailFault },
  });
  const send = async ({ email, kind }: typeof form.values) => {
    await requestPrivacy({ email: email.trim(), kind });
    onSent(email.trim());
  };
  return (
    <AuthForm form={form} send={send} failed="The request was not sent. Try again in a minute." button="Send request" apart>
      <fieldset className={classes.kinds}>
        <legend>What do you want?</legend>
        {KINDS.map(([kind, name, what]) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === 'export'}
              onChange={() => form.setFieldValue('kind', kind)}
            />
            <span>
              <b>{name}</b> {what}
            </span>
          </label>
        ))}
      </fieldset>
      <EmailField form={form} />
    </AuthForm>
  );
}
