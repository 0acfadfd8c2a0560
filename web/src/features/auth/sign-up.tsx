import { Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sellsPlans } from '../../lib/own-use';
import { SignUpForm } from './sign-up-form';
import { usePublicConfig } from './use-public-config';
import classes from './auth.module.css';

const INCLUDED = [
  ['Up to 500 leads', 'Bring the list you stopped calling.'],
  ['An AI revival strategy', 'Written from your answers and from what the list holds.'],
  ['4 personalised email sequences', 'For days 1, 3, 7 and 14. You read and change every word.'],
  ['50 optional test emails', 'Send them before you decide on a plan.'],
];

export function Component() {
  const accounts = usePublicConfig()?.accounts ?? 'open';
  const invited = useSearchParams()[0].has('invitation');
  const closed = accounts === 'closed' || (accounts === 'invite' && !invited);
  return closed ? <Closed byInvitation={accounts === 'invite'} /> : <Open />;
}

const Closed = ({ byInvitation }: { byInvitation: boolean }) => (
  <div className={classes.page}>
    <title>No open sign-up · Rekindle</title>
    <h1>{byInvitation ? 'Sign-up is by invitation' : 'Sign-up is closed'}</h1>
    <p className={classes.sub}>
      {byInvitation
        ? 'Open the link of your invitation to make your account, or ask the person who runs this service for one.'
        : 'No new accounts are opened here.'}{' '}
      Already here?{' '}
      <Anchor component={Link} to="/login" underline="always">
        Log in
      </Anchor>
    </p>
  </div>
);

function Open() {
  const title = sellsPlans() ? 'Start your free trial' : 'Create your account';
  return (
    <div className={classes.page}>
      <title>{`${title} · Rekindle`}</title>
      <div className={classes.two}>
        <div>
          <h1>{title}</h1>
          <p className={classes.sub}>
            {sellsPlans() && 'No card required. '}Already here?{' '}
            <Anchor component={Link} to="/login" underline="always">
              Log in
            </Anchor>
          </p>
          <SignUpForm />
        </div>
        {sellsPlans() && <Included />}
      </div>
    </div>
  );
}

const Included = () => (
  <aside className={classes.included} aria-labelledby="included">
    <h2 id="included">What the trial includes</h2>
    <ul>
      {INCLUDED.map(([what, why]) => (
        <li key={what}>
          <IconCheck size={18} aria-hidden />
          <div>
            <b>{what}</b>
            <span>{why}</span>
          </div>
        </li>
      ))}
    </ul>
    <p className={classes.note}>It lasts 7 days. Nothing is deleted when it ends.</p>
  </aside>
);
