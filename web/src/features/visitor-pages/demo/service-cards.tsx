import type { DemoService } from './calls/demo-services';
import { SERVICES } from './calls/demo-services';
import type { Demo } from './use-demo';
import classes from './demo.module.css';

interface Props {
  open: DemoService;
  answers: Demo['answers'];
  onOpen: (service: DemoService) => void;
}

export const ServiceCards = ({ open, answers, onOpen }: Props) => (
  <nav aria-label="Services">
    <ul className={classes.cards}>
      {SERVICES.map((service) => {
        const { name, what, icon: Icon, group, calls } = service;
        const tried = Object.keys(answers).filter((call) => call.startsWith(`${group}.`)).length;
        return (
          <li key={name}>
            <button type="button" className={classes.card} aria-current={service === open || undefined} onClick={() => onOpen(service)}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className={classes.what}>
                <b>{name}</b>
                <span>{what}</span>
              </span>
              <span className={classes.tried}>{tried > 0 ? `${tried} of ${calls}` : `${calls} calls`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  </nav>
);
