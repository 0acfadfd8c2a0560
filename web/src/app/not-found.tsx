import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../lib/session/use-session';
import classes from './not-found.module.css';

export function Component() {
  const signedIn = useSession() !== null;
  return (
    <div className={classes.page}>
      <title>Not found · Rekindle</title>
      <h1 className={classes.title}>There is no page here</h1>
      <p>The address may have a slip in it, or the page has moved.</p>
      <Button component={Link} to={signedIn ? '/dashboard' : '/'}>
        {signedIn ? 'Go to dashboard' : 'Go to the home page'}
      </Button>
      <p className={classes.reference}>Reference NOT_FOUND</p>
    </div>
  );
}
