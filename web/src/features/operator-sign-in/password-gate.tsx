import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo';
import { SignInForm } from './sign-in-form';
import classes from './sign-in.module.css';

/** Alone on the page: nothing of what is behind it is asked for before. */
export function PasswordGate() {
  return (
    <main className={classes.page}>
      <title>Sign in · Rekindle operator</title>
      <div className={classes.box}>
        <div className={classes.brand}>
          <Link to="/" aria-label="Rekindle home">
            <Logo size={26} />
          </Link>
          <span className={classes.tag}>Operator</span>
        </div>
        <h1>Operator sign-in</h1>
        <SignInForm submit="Sign in" />
      </div>
    </main>
  );
}
