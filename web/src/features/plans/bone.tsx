import classes from './plan-card.module.css';

/** A placeholder for something that is still coming. */
export const Bone = ({ width, height }: { width: number | string; height: number }) => (
  <span className={classes.bone} style={{ width, height }} />
);
