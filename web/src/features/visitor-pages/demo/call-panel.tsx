import { type Ref, useState } from 'react';
import { AnswerView } from './answer-view';
import { CallForm } from './call-form';
import type { DemoService } from './calls/demo-services';
import type { Demo } from './use-demo';
import classes from './demo.module.css';

/** One service: its calls to choose from, the form of the chosen one, and its last response. */
export function CallPanel({ service, demo, ref }: { service: DemoService; demo: Demo; ref: Ref<HTMLElement> }) {
  const { simulation, answers, running, round, run } = demo;
  const [chosen, setChosen] = useState(0);
  const calls = demo.calls[service.group] ?? [];
  const call = calls[chosen];
  const answered = call && answers[call.name];
  return (
    <section ref={ref} aria-labelledby="service" className={classes.open}>
      <h2 id="service">{service.name}</h2>
      <p className={classes.note}>{service.note}</p>
      <fieldset className={classes.calls}>
        <legend className="sr-only">Call</legend>
        {calls.map(({ name, title }, index) => (
          <label key={name}>
            <input type="radio" name="call" checked={index === chosen} onChange={() => setChosen(index)} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {call && (
        <>
          <p className={classes.signature}>
            <code>{call.name}</code>
            {call.note && <span>{call.note}</span>}
          </p>
          <CallForm
            key={`${call.name} ${round}`}
            call={call}
            simulation={simulation}
            running={running}
            onRun={(values, down) => void run(call, values, down)}
          />
        </>
      )}
      {answered ? <AnswerView of={answered} /> : <p className={classes.none}>Press a button to see its answer</p>}
    </section>
  );
}
