import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';
import classes from './business-info.module.css';

/** The list in the address was deleted, or never belonged to this account. */
export function ListGone() {
  return (
    <div className={classes.page}>
      <title>Business info · Rekindle</title>
      <header className={classes.head}>
        <h1>This list is not here</h1>
      </header>
      <EmptyState
        title="A campaign needs a lead list"
        level={2}
        action={
          <>
            <Button component={Link} to="/leads/upload">
              Upload leads
            </Button>
            <Button component={Link} to="/leads/lists" variant="default">
              See all lead lists
            </Button>
          </>
        }
      >
        It was deleted, or the address has a typo. Upload a list, or start from one that you have.
      </EmptyState>
    </div>
  );
}
