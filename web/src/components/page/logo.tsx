import classes from './logo.module.css';

/** @param size height of the mark in pixels; the word follows it */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.79 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--mantine-color-petrol-8)" />
        <path
          d="M16.2 5.5c.5 4.3 6.3 6.7 6.3 12.7a6.4 6.4 0 0 1-6.5 6.5 6.4 6.4 0 0 1-6.5-6.5c0-2.7 1.3-4.5 2.700-5.900.3 1.900 1 2.800 2.100 3.300-.3-3.300.2-7 1.900-10.100z"
          fill="var(--mantine-color-ember-4)"
        />
      </svg>
      Rekindle
    </span>
  );
}
