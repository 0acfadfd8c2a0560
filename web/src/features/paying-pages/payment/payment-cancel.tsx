import { IconCheck } from '@tabler/icons-react';
import { useSession } from '../../../lib/session/session';
import { ButtonLink } from '../../../components/page/button-link';
import { Support } from './support';
import classes from './payment.module.css';

const POINTS = [
  'Seven days free: 500 leads, a strategy and 50 test emails, no card',
  'Four emails for each lead, which you read and change before anything goes out',
  'You see who came back and what they were worth',
  '30-day money-back guarantee, and you cancel whenever you like',
];

export function Component() {
  // A signed-in user has nothing to sign up for.
  const again = useSession() ? '/upgrade' : '/signup';
  return (
    <div className={classes.page}>
      <title>Payment cancelled · Rekindle</title>
      <div className={classes.box}>
        <h1>Payment cancelled</h1>
        <p className={classes.lead}>Nothing was charged.</p>
        <h2>What you get</h2>
        <ul className={classes.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <IconCheck size={17} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <ButtonLink to={again} size="md">
            Try Payment Again
          </ButtonLink>
          <ButtonLink to="/" size="md" quiet>
            Back to Home
          </ButtonLink>
        </div>
        <Support />
      </div>
    </div>
  );
}
