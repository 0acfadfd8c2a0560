import { Anchor, Button, Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-part';
import { Section } from '../../components/page/section';
import type { FirstStep } from './first-steps';
import classes from './first-steps-section.module.css';

// Only a user without an upload needs it.
const AddSampleList = lazyPart(async () => ({ default: (await import('../lead-pages/upload-leads/add-sample-list')).AddSampleList }));

const FULL = 100;

/** Until the first campaign runs: what is done, and the one next thing. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.findIndex((step) => !step.done);
  const said = `${done} of ${steps.length} done`;
  return (
    <Section id="first-steps" title="Your first lead back" action={<span className={classes.note}>{said}</span>}>
      <Progress value={(FULL * done) / steps.length} size={4} aria-label={said} />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li
            key={step.title}
            data-state={step.done ? 'done' : index === next ? 'now' : 'next'}
            aria-current={index === next ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden="true">
              {step.done ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            <div>
              <span className={classes.title}>
                {step.title}
                {step.done && <span className="sr-only">, done</span>}
              </span>
              {!step.done && <span className={classes.note}>{step.note}</span>}
              <Suspense>{!step.done && step.to === '/leads/upload' && <AddSampleList />}</Suspense>
            </div>
            <div className={classes.act}>{!step.done && <Act step={step} isNext={index === next} />}</div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Act({ step: { to, act }, isNext }: { step: FirstStep; isNext: boolean }) {
  if (isNext)
    return (
      <Button component={Link} to={to} size="sm">
        {act}
      </Button>
    );
  return act === 'Connect a mailbox' ? (
    <Anchor component={Link} to={to} size="sm">
      {act}
    </Anchor>
  ) : null;
}
