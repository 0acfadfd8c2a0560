import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import button from '../components/page/button-link.module.css';
import { Message } from './message';

// The messages of Chromium, Firefox and Safari.
const UNFETCHED = /dynamically imported module|module script failed/i;

/** An error code, in the form of the server's. */
const referenceOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `HTTP_${error.status}`;
  return error instanceof Error && UNFETCHED.test(error.message) ? 'PAGE_NOT_LOADED' : 'PAGE_BROKEN';
};

const loadAgain = () => location.reload();

/** A broken page: what is safe, and how to continue. A new version of the app also ends here, and loading again repairs it. */
export function Crashed() {
  const error = useRouteError();
  const [offline] = useState(() => !navigator.onLine);
  return offline ? <Offline /> : <Broken reference={referenceOf(error)} />;
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
