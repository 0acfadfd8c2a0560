import { IconCheck, IconLock } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/page/button-link';
import { inDollars } from '../../../lib/money';
import type { Answer } from '../../../lib/openapi/types';
import { findSold } from '../../plans/default-plans';
import { planName } from '../../plans/plan-name';
import { NETWORKS } from './networks';
import { SocialAccounts } from './social-accounts';
import type { SocialStatus } from './social.api';
import classes from './social.module.css';

const POINTS = [
  'Posts to Twitter/X and LinkedIn, 5, 10 or 20 a day',
  'Shown to you before they go out, where you want that',
  'Replies to your posts answered, where you want that',
  'Written in one of four tones, from what your campaigns offer',
  'Nothing about a lead, ever',
];
const SAMPLES = [
  'Counting stock on a Monday takes most shops four hours. It takes ours twelve minutes, because the till does the counting.',
  'Spreadsheets are fine until the second branch. Then you have two truths.',
];

interface Props {
  plan: Answer<'/api/trial/email-status', 'get'>;
  status: SocialStatus;
}

export function LockedAgent({ plan, status }: Props) {
  const price = inDollars(findSold('professional')?.priceCents ?? 0);
  return (
    <>
      <section className={classes.locked} aria-labelledby="lock">
        <div>
          <p className={classes.lock}>
            <IconLock size={16} aria-hidden /> Part of Professional
          </p>
          <h2 id="lock">Posts written from what your campaigns offer</h2>
          <ul className={classes.points}>
            {POINTS.map((point) => (
              <li key={point}>
                <IconCheck size={16} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
          <div className={classes.buy}>
            {plan.subscription_status === 'past_due' ? (
              <ButtonLink to="/settings/billing">Open billing</ButtonLink>
            ) : (
              <ButtonLink to="/upgrade">Upgrade</ButtonLink>
            )}
            <span>
              <b>{`Professional, ${price}/month`}</b>
              <span>{standing(plan)}</span>
            </span>
          </div>
        </div>
        <figure className={classes.sample}>
          <figcaption>What it would post for you. Sample, nothing is connected.</figcaption>
          {NETWORKS.map(({ provider, label, icon: Icon }, index) => (
            <div key={provider} className={classes.post}>
              <span className={classes.on}>
                <Icon size={16} aria-hidden />
                {label}
              </span>
              <p>{SAMPLES[index]}</p>
            </div>
          ))}
        </figure>
      </section>
      {status.accounts.length > 0 && <SocialAccounts status={status} canConnect={false} />}
    </>
  );
}

function standing({ plan, subscription_status: status }: Props['plan']): string {
  if (status === 'past_due') return 'Your last payment failed, so nothing is posted. Give another card to go on.';
  if (plan === 'trial') return 'A plan for ongoing outreach. You are on no plan yet.';
  return `A plan for ongoing outreach. You are on ${planName(plan)}; Professional would take its place.`;
}
