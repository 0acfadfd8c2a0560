import { useRef, useState } from 'react';
import { usePrerendering } from '../../../lib/use-prerendering';
import { CallLog } from './call-log';
import { CallPanel } from './call-panel';
import { type DemoService, SERVICES } from './calls/demo-services';
import { InWords } from './in-words';
import { ServiceCards } from './service-cards';
import { StartAgain } from './start-again';
import { useDemo } from './use-demo';
import classes from './demo.module.css';

export function Component() {
  const demo = useDemo();
  const prerendering = usePrerendering();
  const [service, setService] = useState<DemoService>(SERVICES[0]);
  const panel = useRef<HTMLElement>(null);
  const open = (next: DemoService) => {
    setService(next);
    // Where the cards are above it, a thumb has just covered what follows.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) panel.current?.scrollIntoView({ behavior: 'smooth' });
  };
  return (
    <div className={classes.page}>
      <title>Demo · Rekindle</title>
      <header className={classes.head}>
        <div>
          <h1>Try the seven services</h1>
          <p role="note">
            Simulated: nothing leaves your browser. Nothing is charged and no email is sent. About one campaign email in twenty fails, as in
            real life.
          </p>
        </div>
        <div className={classes.needsScript} inert={prerendering}>
          <StartAgain seed={demo.seed} running={demo.running !== null} onForget={demo.forget} />
        </div>
      </header>
      <InWords />
      {/* What is typed before the script is there would be lost. */}
      <div className={`${classes.columns} ${classes.needsScript}`} inert={prerendering}>
        <ServiceCards open={service} answers={demo.answers} onOpen={open} />
        <CallPanel key={service.name} ref={panel} service={service} demo={demo} />
        <CallLog entries={demo.entries} />
      </div>
    </div>
  );
}
