import { Anchor } from '@mantine/core';
import type { PublicConfig } from './auth.api';
import classes from './auth.module.css';

interface Props {
  account: NonNullable<PublicConfig['demoAccount']>;
  onUse: (account: { email: string; password: string }) => void;
}

export function DemoAccount({ account, onUse }: Props) {
  return (
    <aside className={classes.demo} aria-labelledby="demo">
      <h2 id="demo">Demo account</h2>
      <p>Explore an account with a finished campaign and a running one.</p>
      <dl>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Password</dt>
        <dd>{account.password}</dd>
      </dl>
      <Anchor component="button" type="button" size="sm" onClick={() => onUse(account)}>
        Fill in the demo account
      </Anchor>
    </aside>
  );
}
