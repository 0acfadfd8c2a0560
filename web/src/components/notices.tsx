import { CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropNotice, notices, subscribeToNotices, type Notice } from './tell';
import classes from './notices.module.css';

const SHOWN_FOR = 6_000;

/** Shows what `tell` says, and has it spoken. Used once, in the signed-in shell. */
export function Notices() {
  const shown = useSyncExternalStore(subscribeToNotices, notices, notices);
  return (
    <div className={classes.notices} role="status">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** Goes by itself, but never from under a pointer. */
function OneNotice({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dropNotice(notice.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, notice.id]);
  return (
    <div className={classes.notice} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden />
      <p>{notice.text}</p>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => dropNotice(notice.id)} />
    </div>
  );
}
