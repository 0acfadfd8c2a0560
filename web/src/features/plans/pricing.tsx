import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../../components/page-header';
import { useCurrentUser } from '../auth/use-current-user';
import { PlanCards } from './plan-cards';
import { isTrial, planName } from './plan-name';
import classes from './pricing.module.css';

export function Component() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  return (
    <>
      <title>Plans · Rekindle</title>
      <PageHeader
        title="Plans"
        meta={user && <span>{isTrial(user) ? 'You are on the free trial.' : `You are on ${planName(user.plan)}.`}</span>}
      />
      <div className={classes.plans}>
        <PlanCards level={2} onChoose={({ id }) => void navigate('/checkout', { state: { plan: id } })} />
      </div>
    </>
  );
}
