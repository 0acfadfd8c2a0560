import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is the finished HTML, which is written before there is a server to ask or a script to answer. */
export const usePrerendering = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
