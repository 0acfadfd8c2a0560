import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useZone } from '../../../lib/session/session';
import { inDollars, withCents } from '../../../lib/money';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { isRefused } from '../../../lib/api/problem';
import { fullDate } from '../../../lib/dates';
import type { SoldPlan } from '../../plans/catalogue';
import { changePlan, isDeclined, isOutdated, openPortal, previewChange, type Quote } from './billing.api';
import type { Billing } from '../../subscription/subscription.api';
import { useStripePage } from './use-stripe-page';
import classes from './change-plan.module.css';

interface Props {
  from: Billing;
  plan: SoldPlan;
  quote: Quote;
  onQuote: (quote: Quote) => void;
  onBack: () => void;
  onChanged: (billing: Billing) => Promise<void>;
}

const OUTDATED = 'Something has changed since, so this is what it costs now. Nothing was charged.';

/** Charges exactly the amount shown here, or nothing. */
export function AgreeToChange({ from: now, plan, quote, onQuote, onBack, onChanged }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [from] = useState(now);
  const [renewed, setRenewed] = useState(false);
  useLayoutEffect(() => heading.current?.focus(), [quote]);
  const change = useMutation({
    mutationFn: async () => {
      try {
        return await changePlan(quote.quote_id);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        onQuote(await previewChange(plan.id, plan.terms));
        setRenewed(true);
        return null;
      }
    },
    onSuccess: (billing) => billing && onChanged(billing),
  });
  // Changed by a call whose response was lost, or in another tab.
  const isChanged = now.planId === plan.id && !change.isPending;
  const finish = useEffectEvent(() => void onChanged(now));
  useEffect(() => {
    if (isChanged) finish();
  }, [isChanged]);
  return (
    <div className={classes.form}>
      <h3 ref={heading} tabIndex={-1} className={classes.move}>
        From {from.name} at {inDollars(from.priceCents)} a month to {quote.name} at {inDollars(quote.priceCents)} a month
      </h3>
      {renewed && (
        <p role="status" className={classes.warning}>
          {OUTDATED}
        </p>
      )}
      <Sum quote={quote} />
      {quote.warnings.length > 0 && (
        <ul className={classes.warning} aria-label="Before you change">
          {quote.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {change.error && <Refused error={change.error} />}
      <div className={classes.buttons}>
        <Button variant="default" disabled={change.isPending} onClick={onBack}>
          Back
        </Button>
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {quote.dueNowCents > 0 ? `Change and pay ${inDollars(quote.dueNowCents)}` : `Change to ${quote.name}`}
        </Button>
      </div>
    </div>
  );
}

// A column that adds up: each sum with its cents, even if they are zero.
const exactly = (cents: number): string => withCents(cents / 100);

function Sum({ quote }: { quote: Quote }) {
  const zone = useZone();
  return (
    <dl className={classes.sum}>
      {quote.lines.map(({ description, amountCents }, index) => (
        <div key={`${index} ${description}`}>
          <dt>{description}</dt>
          <dd>{exactly(amountCents)}</dd>
        </div>
      ))}
      <div className={classes.due}>
        <dt>Due now</dt>
        <dd>{exactly(quote.dueNowCents)}</dd>
      </div>
      {quote.creditCents > 0 && (
        <div>
          <dt>Stays as credit for the next invoices</dt>
          <dd>{exactly(quote.creditCents)}</dd>
        </div>
      )}
      <div>
        <dt>Next invoice, on {fullDate(new Date(quote.nextAt), zone)}</dt>
        <dd>{exactly(quote.nextAmountCents)}</dd>
      </div>
    </dl>
  );
}

function Refused({ error }: { error: unknown }) {
  const { leaving, go } = useStripePage();
  return (
    <div className={classes.refused}>
      <ProblemAlert error={error} title={isRefused(error) ? 'The plan was not changed' : 'We do not know whether the plan was changed'} />
      {isDeclined(error) && (
        <Button size="xs" variant="default" loading={leaving} onClick={() => void go(openPortal)}>
          Update card
        </Button>
      )}
    </div>
  );
}
