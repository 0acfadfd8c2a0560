import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { forgetLaunch, pendingLaunch, type PendingLaunch, secondsLeft, subscribeToLaunch } from './pending-launch';
import { undoLaunch } from './launch.api';
import classes from './launch-countdown.module.css';

const LOOK = 250;
const OVER = ['LAUNCH_NOT_UNDOABLE', 'NOT_FOUND'];

/** Shown above every page while a launch can still be undone. */
export function LaunchCountdown() {
  const launch = useSyncExternalStore(subscribeToLaunch, pendingLaunch);
  return launch && <Countdown key={launch.campaignId} launch={launch} />;
}

function useSeconds(launch: PendingLaunch): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(launch));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsLeft(launch);
      setSeconds(left);
      if (left === 0) forgetLaunch();
    }, LOOK);
    return () => clearInterval(timer);
  }, [launch]);
  return seconds;
}

function Countdown({ launch }: { launch: PendingLaunch }) {
  const queries = useQueryClient();
  const seconds = useSeconds(launch);
  const undo = useMutation({
    mutationFn: () => undoLaunch(launch.campaignId, launch.startsAt),
    onSuccess: () => {
      forgetLaunch();
      tell('Launch undone. Nothing was sent.');
    },
    onError: (error) => {
      const { code, detail } = problemOf(error);
      // Without such an answer the button stays: it may be pressed again until the minute is over.
      if (OVER.includes(code)) forgetLaunch();
      void say(detail);
    },
    onSettled: () => void queries.invalidateQueries(),
  });
  return (
    <div className={classes.strip}>
      <p className={classes.text} role="status">
        <b>{launch.name}</b> is launched to {counted(launch.leads, 'lead')}. Nothing goes out for a minute, until then you can undo it.
      </p>
      <div className={classes.end}>
        <span className={classes.seconds} aria-hidden="true">
          {seconds} s
        </span>
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
          Undo launch
        </Button>
      </div>
    </div>
  );
}
