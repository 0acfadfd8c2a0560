import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Check, CheckStep } from './mailbox-model';
import classes from './live-test.module.css';

const STEPS: { step: CheckStep; name: string; waits: string }[] = [
  { step: 'dns', name: 'Find the servers (DNS)', waits: 'Looks both server names up.' },
  { step: 'tls', name: 'Encrypt (TLS)', waits: 'Both connections are encrypted before anything is sent.' },
  { step: 'smtp', name: 'Send (SMTP)', waits: 'Signs in to the server that sends your emails.' },
  { step: 'imap', name: 'Read (IMAP)', waits: 'Signs in where answers arrive.' },
  { step: 'round_trip', name: 'Find it again', waits: 'One email to itself is looked for, in junk too.' },
];

type State = 'works' | 'failed' | 'waits' | 'runs';

interface Props {
  checks: readonly Check[];
  running: boolean;
  /** Begins again with the form's values. */
  onRetry: () => void;
}

/** The mail servers' responses, step by step; a failed one says what to do. */
export function LiveTest({ checks, running, onRetry }: Props) {
  const section = useRef<HTMLElement>(null);
  const failed = checks.findIndex(({ ok }) => !ok);
  useEffect(() => {
    if (running || checks.length > 0) section.current?.scrollIntoView({ block: 'nearest' });
  }, [running, checks]);
  return (
    <section ref={section} aria-labelledby="live-test" className={classes.test}>
      <div className={classes.head}>
        <h2 id="live-test">Live test</h2>
        <Outcome running={running} failed={failed} done={checks.length === STEPS.length} />
      </div>
      <ol aria-live="polite" aria-busy={running}>
        {STEPS.map(({ step, name, waits }) => {
          const check = running ? undefined : checks.find((one) => one.step === step);
          const state = running ? 'runs' : check === undefined ? 'waits' : check.ok ? 'works' : 'failed';
          return (
            <li key={step} data-state={state}>
              <StepIcon state={state} />
              <div>
                <b>
                  {name}
                  <span className="sr-only">, {SPOKEN[state]}</span>
                </b>
                <p>{check?.detail ?? waits}</p>
                {check?.advice && (
                  <div className={classes.advice}>
                    <p>{check.advice}</p>
                    <Button size="xs" variant="default" onClick={onRetry}>
                      Test again
                    </Button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const SPOKEN: Record<State, string> = { works: 'works', failed: 'failed', waits: 'not yet', runs: 'testing' };

function StepIcon({ state }: { state: State }) {
  if (state === 'works') return <IconCircleCheck size={20} aria-hidden />;
  if (state === 'failed') return <IconX size={20} aria-hidden />;
  return state === 'runs' ? <Loader size={18} aria-hidden /> : <span className={classes.ring} aria-hidden="true" />;
}

function Outcome({ running, failed, done }: { running: boolean; failed: number; done: boolean }) {
  if (running) return <span>testing</span>;
  if (failed >= 0) return <span data-state="failed">stopped at step {failed + 1}</span>;
  return done ? <span data-state="works">all five work</span> : null;
}
