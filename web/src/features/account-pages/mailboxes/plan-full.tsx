import { ButtonLink } from '../../../components/page/button-link';
import { DEFAULT_PLANS } from '../../plans/default-plans';
import { mailboxesInWords, planWithMore } from './mailbox-words';
import classes from './mailboxes.module.css';

/** The plan allows no more mailboxes: which one does. */
export function PlanFull({ limit }: { limit: number }) {
  const more = planWithMore(
    DEFAULT_PLANS.filter(({ planLine }) => planLine === 'outreach'),
    limit,
  );
  return (
    <div className={classes.full} role="note">
      <p>
        <b>
          Your plan has {mailboxesInWords(limit)}, and {limit === 1 ? 'it is' : 'all are'} connected.
        </b>{' '}
        {more}
      </p>
      <ButtonLink to="/upgrade" quiet>
        Compare plans
      </ButtonLink>
    </div>
  );
}
