import classes from './plan-card.module.css';

const LINES = [72, 88, 60];

/** Cards that are still loading, in their own shape. */
export function PlanSkeletons({ label, className, cards = 4 }: { label: string; className?: string; cards?: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={`late ${className ?? ''}`}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={classes.card} aria-hidden="true">
          <div className={classes.bone} style={{ width: '40%', height: 14 }} />
          <div className={classes.bone} style={{ width: '55%', height: 30, margin: '0.75rem 0 1.25rem' }} />
          <div className={classes.offers}>
            {LINES.map((width) => (
              <div key={width} className={classes.bone} style={{ width: `${width}%`, height: 12 }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** A placeholder for something that is still loading. */
export const Bone = ({ width, height }: { width: number | string; height: number }) => (
  <span className={classes.bone} style={{ width, height }} />
);
