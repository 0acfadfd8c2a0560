import { IconCheck } from '@tabler/icons-react';
import classes from './save-mark.module.css';

/** Remains in the page while empty, so that text that appears in it is announced. */
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
