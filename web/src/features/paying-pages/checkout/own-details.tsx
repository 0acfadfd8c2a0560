import { Anchor, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../lib/session/session';
import { StepForm } from './step-form';
import classes from './checkout.module.css';

interface Props {
  user: User;
  summary: ReactNode;
  onBack: () => void;
  onContinue: () => void;
}

/** A signed-in user pays for their own account: its known details are shown, and can be changed in the profile. */
export const OwnDetails = ({ user, summary, onBack, onContinue }: Props) => (
  <StepForm
    title="Your details"
    summary={summary}
    note="Nothing is charged before you confirm on Stripe’s page."
    next="Continue"
    onBack={onBack}
    onSubmit={(event) => {
      event.preventDefault();
      onContinue();
    }}
  >
    <div className={classes.fields}>
      <TextInput label="Full Name" size="md" readOnly value={user.fullName} />
      <TextInput label="Email Address" size="md" readOnly value={user.email} />
      {user.companyName && <TextInput label="Company Name (optional)" size="md" readOnly value={user.companyName} />}
      <p className={classes.small}>
        The plan is for your account.{' '}
        <Anchor component={Link} to="/settings/profile" size="sm" underline="always">
          Change these in your profile
        </Anchor>
      </p>
    </div>
  </StepForm>
);
