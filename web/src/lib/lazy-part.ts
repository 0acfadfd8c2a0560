import { lazy } from 'react';

/**
 * Loads once there is a connection. A script that could not be fetched is never asked for again, as browsers remember that it
 * failed: the page would break, and with it what was typed there.
 */
export function onceOnline<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  const fetchIt = async (): Promise<T> => {
    // Known in browsers only, and pages are also rendered when the app is built.
    if (navigator.onLine === false) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  };
  // What was loaded ahead is there without a connection too.
  return () =>
    (loaded ??= fetchIt().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

/** A component whose script is loaded when it is first shown, and offline as soon as the connection is back. */
export const lazyPart: typeof lazy = (load) => lazy(onceOnline(load));
