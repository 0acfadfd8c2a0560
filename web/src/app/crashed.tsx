import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import button from '../components/page/button-link.module.css';
import { readJson, writeJson } from '../lib/storage';
import { Message } from './message';

// The messages of Chromium, Firefox and Safari.
const UNFETCHED = /dynamically imported module|module script failed/i;

const isUnfetched = (error: unknown): boolean => error instanceof Error && UNFETCHED.test(error.message);

const loadAgain = () => location.reload();

const RELOADED_AT = 'rekindle.reloaded-at';
const ONCE_IN_MS = 60_000;

/** @returns false for a script that is missing for good, and where nothing can be remembered: the page would load for ever */
function claimReload(): boolean {
  const last = Number(readJson(sessionStorage, RELOADED_AT) ?? 0);
  return Math.abs(Date.now() - last) > ONCE_IN_MS && writeJson(sessionStorage, RELOADED_AT, Date.now());
}

/** A broken page: what is safe, and how to continue. */
export function Crashed() {
  const error = useRouteError();
  const [offline] = useState(() => !navigator.onLine);
  if (offline) return <Offline />;
  if (isUnfetched(error)) return <Unfetched />;
  return <Broken reference={isRouteErrorResponse(error) ? `HTTP_${error.status}` : 'PAGE_BROKEN'} />;
}

/** A script is not there: usually a new version of the app was installed since this page was loaded, so it is loaded again, once. */
function Unfetched() {
  const [reloads] = useState(claimReload);
  useEffect(() => {
    if (reloads) loadAgain();
  }, [reloads]);
  return reloads ? null : <Broken reference="PAGE_NOT_LOADED" />;
}

/** The page's script could not be loaded, because there is no connection. */
function Offline() {
  useWindowEvent('online', loadAgain);
  return (
    <Message title="You are offline">
      <p>This page opens by itself when the connection is back. Your data is safe and your emails keep going out.</p>
    </Message>
  );
}

function Broken({ reference }: { reference: string }) {
  return (
    <Message title="This page broke" reference={reference}>
      <p>Your data is safe and your emails keep going out. Loading the page again usually helps.</p>
      <button type="button" className={button.button} onClick={loadAgain}>
        Load again
      </button>
    </Message>
  );
}
