import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import button from '../components/button-link.module.css';
import { Message } from './message';

const referenceOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `HTTP_${error.status}`;
  return error instanceof Error ? error.name : 'UNKNOWN';
};

/** A page that broke: what is safe, and the way on. A new version of the app also ends here, and loading again mends it. */
export function Crashed() {
  const error = useRouteError();
  return (
    <Message title="This page broke" reference={referenceOf(error)}>
      <p>Your data is safe and your emails keep going out. Loading the page again usually helps.</p>
      <button type="button" className={button.button} onClick={() => location.reload()}>
        Load again
      </button>
    </Message>
  );
}
