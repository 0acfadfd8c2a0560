import { Link } from 'react-router-dom';
import { OperatorTag } from '../../../components/badges/operator-tag';
import { Logo } from '../../../components/page/logo';
import { SignInForm } from './sign-in-form';
import classes from './sign-in.module.css';

/** Alone on the page: nothing behind it is requested before. */
export function PasswordGate() {
  return (
    <main className={classes.page}>
      <title>Sign in · Rekindle operator</title>
      <div className={classes.box}>
        <div className={classes.brand}>
          <Link to="/" aria-label="Rekindle home">
            <Logo size={26} />
          </Link>
          <OperatorTag />
        </div>
        <h1>Operator sign-in</h1>
        <SignInForm submit="Sign in" />
      </div>
    </main>
  );
}
