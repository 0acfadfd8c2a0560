import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { emailFault } from '../../../lib/email-address';
import { nameFault } from './kept-details';
import type { Details } from './checkout.api';
import { StepForm } from './step-form';
import classes from './checkout.module.css';

interface Props {
  details: Details;
  summary: ReactNode;
  onChange: (details: Details) => void;
  onBack: () => void;
  onContinue: (details: Details) => void;
}

export function DetailsForm({ details, summary, onChange, onBack, onContinue }: Props) {
  const form = useForm<Details>({
    mode: 'controlled',
    initialValues: details,
    validate: { fullName: nameFault, email: emailFault },
    validateInputOnBlur: true,
    onValuesChange: onChange,
  });
  return (
    <StepForm
      title="Your details"
      summary={summary}
      note="Nothing is charged before you confirm on Stripe’s page."
      next="Continue"
      onBack={onBack}
      onSubmit={form.onSubmit(onContinue, (errors) => focusFirstFault(form, errors))}
    >
      <div className={classes.fields}>
        <TextInput label="Full Name" autoComplete="name" size="md" maxLength={200} {...form.getInputProps('fullName')} />
        <TextInput
          label="Email Address"
          description="Your account and your receipts go by this address."
          type="email"
          autoComplete="email"
          size="md"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Company Name (optional)"
          autoComplete="organization"
          size="md"
          maxLength={200}
          {...form.getInputProps('companyName')}
        />
      </div>
    </StepForm>
  );
}
