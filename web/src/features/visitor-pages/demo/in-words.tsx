import { SERVICES } from './calls/demo-services';
import classes from './demo.module.css';

/** What a real page would do, where this one cannot. */
export const InWords = () => (
  <noscript>
    <div className={classes.words}>
      <p>The services run in your browser, which needs JavaScript for them. This is what each of them does.</p>
      <dl>
        {SERVICES.map(({ name, what, note, calls }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {calls} calls: {what}. {note}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </noscript>
);
