import classes from './parts.module.css';

export type Tone = 'good' | 'fair' | 'bad' | 'plain';

/** A state in a word, with a dot beside it: a badge without the weight of one. */
export const Mark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
