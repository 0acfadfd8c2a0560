import { IconCheck } from '@tabler/icons-react';
import classes from './save-mark.module.css';

/** Stays in the page while empty, so that what appears in it is spoken. */
export function SaveMark({ shown }: { shown: boolean }) {
  return (
    <p className={classes.mark} role="status">
      {shown && (
        <>
          <IconCheck size={16} aria-hidden /> Draft saved
        </>
      )}
    </p>
  );
}
