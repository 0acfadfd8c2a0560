import { ButtonLink } from '../components/button-link';
import { Component as PublicLayout } from './public-layout';
import classes from './not-found.module.css';

export function NotFoundOutside() {
  return (
    <PublicLayout>
      <div className={classes.page}>
        <title>Not found · Rekindle</title>
        <h1 className={classes.title}>There is no page here</h1>
        <p>The address may have a slip in it, or the page has moved.</p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <p className={classes.reference}>Reference NOT_FOUND</p>
      </div>
    </PublicLayout>
  );
}
