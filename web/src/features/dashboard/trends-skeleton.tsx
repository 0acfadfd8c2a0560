import classes from './dashboard.module.css';

interface Props {
  /** Where it is not known yet whether anything has come back. */
  withTitle?: boolean;
}

/** The shape of both charts, after a moment: a quick answer shows none. Drawn by its style alone, as it is in every first visit. */
export const TrendsSkeleton = ({ withTitle }: Props) => (
  <div role="status" aria-label="Loading what came back" className={`late ${classes.skeleton}`} data-title={withTitle} />
);
