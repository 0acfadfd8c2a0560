import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { inDollars } from '../../lib/money';
import { Modal } from '../../components/dialogs/modal';
import { count } from '../../lib/format';
import { PERFORMANCE, type SoldPlan } from './catalogue';
import { soldPlans } from './plans.api';
import { keepPageBeforePayment } from './page-before-payment';
import { PlanCard } from './plan-card';
import { PlanSkeletons } from './plan-skeletons';
import { useOffer } from './use-offer';
import { useStanding } from './use-standing';
import { wayToBuy } from './way-to-buy';
import classes from './plan-modal.module.css';

interface Props {
  leadCount?: number;
  notice?: string;
  onClose: () => void;
}

export function PlanModal({ leadCount, notice, onClose }: Props) {
  const navigate = useNavigate();
  const standing = useStanding();
  const plans = useOffer(soldPlans)?.filter(({ planLine }) => planLine === 'revival');
  const question = leadCount ? `Choose a plan to launch to all ${count(leadCount)} leads` : 'Choose a plan';
  const choose = ({ id }: SoldPlan) => {
    const { to, state } = wayToBuy(id, standing, leadCount);
    onClose();
    keepPageBeforePayment();
    void navigate(to, { state });
  };
  return (
    <Modal onClose={onClose} size={880} title={<span className={classes.title}>{question}</span>}>
      {notice && <p className={classes.notice}>{notice}</p>}
      {plans ? <Plans plans={plans} onChoose={choose} /> : <PlanSkeletons label="Loading the plans" className={classes.grid} cards={3} />}
      <p className={classes.small}>
        Campaigns aim for a 2–3× return and come with a 2x minimum guarantee. 7-day guarantee: tell us within 7 days that it is not for you
        and you get your money back.
      </p>
    </Modal>
  );
}

function Plans({ plans, onChoose }: { plans: SoldPlan[]; onChoose: (plan: SoldPlan) => void }) {
  const performance = plans.find(({ id }) => id === PERFORMANCE);
  return (
    <>
      <div className={classes.grid}>
        {plans
          .filter((plan) => plan !== performance)
          .map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              main={plan.popular}
              action={
                <Button variant={plan.popular ? 'filled' : 'default'} fullWidth onClick={() => onChoose(plan)}>
                  Choose {plan.name}
                </Button>
              }
            />
          ))}
      </div>
      {performance && (
        <div className={classes.performance}>
          <div>
            <p className={classes.performanceName}>Performance-based, $0/mo</p>
            <p className={classes.small}>
              15% of revenue from revived leads. {inDollars(performance.setupCents)} set-up once, 90-day minimum term.
            </p>
          </div>
          <Button variant="default" onClick={() => onChoose(performance)}>
            Choose performance-based
          </Button>
        </div>
      )}
    </>
  );
}
