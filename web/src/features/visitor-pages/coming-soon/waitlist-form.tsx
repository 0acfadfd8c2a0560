import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FailureBox } from '../../../components/notices/failure-box';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { mailTo } from '../../../lib/contact';
import { emailFault } from '../../../lib/email-address';
import { usePrerendering } from '../../../lib/use-prerendering';
import { OnTheList } from './on-the-list';
import { WAITLIST_CREDITS, planOf } from './outbound-offer';
import { useWaitlist } from './use-waitlist';
import classes from './coming-soon.module.css';

const FORM_ID = 'waitlist';

const nameFault = (name: string): string | null => (name.trim() === '' ? 'Name is required' : null);

export function WaitlistForm() {
  const prerendering = usePrerendering();
  const { hash, key } = useLocation();
  const plan = planOf(useSearchParams()[0].get('plan'));
  const { busy, failure, place, join } = useWaitlist();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: { name: nameFault, email: emailFault },
    validateInputOnBlur: true,
  });
  // A plan's button leads here, and may be pressed again.
  useEffect(() => {
    if (hash === `#${FORM_ID}`) document.querySelector<HTMLElement>(`${hash} input`)?.focus();
  }, [hash, key]);

  if (place) return <OnTheList place={place} />;
  return (
    <form
      id={FORM_ID}
      className={classes.form}
      aria-label="VIP list"
      method="post"
      noValidate
      onSubmit={form.onSubmit(
        ({ name, email }) => void join({ name: name.trim(), email: email.trim(), source: plan ? `plan-${plan.id}` : 'coming-soon' }),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      {/* What is typed or sent before the script is there would be lost. */}
      <fieldset disabled={prerendering} className={classes.fields}>
        {failure && <FailureBox>{failure}</FailureBox>}
        <TextInput
          label="Name"
          autoComplete="name"
          size="md"
          required
          withAsterisk={false}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          size="md"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? 'Adding you to the list...' : 'Join the VIP list'}
        </Button>
      </fieldset>
      <p role="status">{busy ? 'Adding you to the list...' : plan && `You asked about ${plan.name}, $${plan.dollars} a month.`}</p>
      <p>{WAITLIST_CREDITS} email credits when it opens. No card.</p>
      <noscript>
        <p>
          The form needs JavaScript. <a href={mailTo('VIP list')}>An email</a> puts you on the list, too.
        </p>
      </noscript>
    </form>
  );
}
