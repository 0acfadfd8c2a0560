import { IconCheck } from '@tabler/icons-react';
import type { SoldPlan } from '../../plans/catalogue';
import { COMPARISON } from './comparison-rows';
import classes from './comparison.module.css';

interface Line {
  title: string;
  plans: SoldPlan[];
}

export function Comparison({ lines }: { lines: Line[] }) {
  const columns = lines.flatMap(({ plans }) => plans.map((plan, index) => ({ plan, first: index === 0 ? classes.first : undefined })));
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Compare plans, scrolls sideways">
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {lines.map(({ title, plans }) => (
              <th key={title} scope="colgroup" colSpan={plans.length} className={classes.first}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {columns.map(({ plan, first }) => (
              <th key={plan.id} scope="col" className={first}>
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ plan, first }) => (
                <td key={plan.id} className={first}>
                  <Cell value={of(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <span className={classes.yes}>
      <IconCheck size={17} aria-hidden />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className={classes.no}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}
