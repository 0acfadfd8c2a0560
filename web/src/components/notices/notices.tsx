import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeys } from '../../lib/use-keys';
import { canUndo, dropNotice, finishNotices, notices, subscribeToNotices, undoNotice, type Notice } from './tell';
import classes from './notices.module.css';

const SHOWN_FOR = 6_000;
/** An action that can be undone needs a moment longer. */
const UNDO_FOR = 8_000;

/** Shows the messages of `tell`, and has them announced. Used once, in the signed-in shell. */
export function Notices() {
  const shown = useSyncExternalStore(subscribeToNotices, notices, notices);
  const undoable = shown.findLast(canUndo);
  useKeys({ z: undoable && (() => undoNotice(undoable.id)) });
  useEffect(() => {
    const finish = () => void finishNotices();
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, []);
  return (
    <div className={classes.notices} role="status">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Disappears by itself, but never from under a pointer or from around the focus; neither delays a pending action. */
function OneNotice({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  const undoable = canUndo(notice);
  useEffect(() => {
    if (held && !undoable) return undefined;
    const timer = setTimeout(() => dropNotice(notice.id), undoable ? UNDO_FOR : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, notice.id, undoable]);
  const Icon = notice.then ? IconClock : IconCircleCheck;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className={classes.notice} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <p>{notice.text}</p>
      <span className={classes.deeds}>
        {undoable && (
          <Button size="compact-sm" variant="subtle" onClick={() => undoNotice(notice.id)}>
            Undo
          </Button>
        )}
        <CloseButton size="sm" aria-label="Dismiss" onClick={() => dropNotice(notice.id)} />
      </span>
    </div>
  );
}
