import { ButtonLink } from './button-link';
import classes from './not-found.module.css';

/** What a visitor reads at an address that leads nowhere. */
export const NotFoundText = () => (
  <div className={classes.page}>
    <title>Not found · Rekindle</title>
    <h1 className={classes.title}>There is no page here</h1>
    <p>Check the address for a typo. The page may also have moved.</p>
    <ButtonLink to="/">Go to the home page</ButtonLink>
    <p className={classes.reference}>Reference NOT_FOUND</p>
  </div>
);
