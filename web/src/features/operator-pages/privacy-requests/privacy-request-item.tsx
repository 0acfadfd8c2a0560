import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Moment } from '../../../components/lists/moments';
import { now } from '../../../lib/clock';
import { HERE, shortDate } from '../../../lib/dates';
import { CloseRequest } from './close-request';
import type { PrivacyRequest } from './privacy-requests.api';
import classes from './privacy-requests.module.css';

const KINDS = { export: 'Export', erasure: 'Erasure' };
const STATES = {
  received: ['Not confirmed yet', 'gray'],
  expired: ['Never confirmed', 'gray'],
  confirmed: ['Confirmed', 'yellow'],
  done: ['Done', 'green'],
  declined: ['Declined', 'red'],
} as const;

export function PrivacyRequestItem({ request }: { request: PrivacyRequest }) {
  const { id, kind, state, email, reason, receivedAt, confirmedAt, closedAt, dueAt } = request;
  const [name, color] = STATES[state];
  return (
    <li className={classes.item} aria-labelledby={`request-${id}`}>
      <div className={classes.head}>
        <h2 id={`request-${id}`}>
          {KINDS[kind]} for {email ?? 'an address that is forgotten'}
        </h2>
        <Badge color={color}>{name}</Badge>
      </div>
      <p className={classes.dates}>
        Received <Moment value={receivedAt} />
        {confirmedAt && (
          <>
            , confirmed <Moment value={confirmedAt} />
          </>
        )}
        {closedAt && (
          <>
            , closed <Moment value={closedAt} />
          </>
        )}
        {state === 'confirmed' && (
          <>
            , due <time dateTime={dueAt}>{shortDate(new Date(dueAt), now(), HERE)}</time>
          </>
        )}
      </p>
      {reason && <p className={classes.reason}>{reason}</p>}
      {state === 'confirmed' && <Steps request={request} />}
    </li>
  );
}

const WISH = { export: 'send them a copy of it', erasure: 'erase it' };

/** The part that a person has to do: the customers decide about their leads. */
const Steps = ({ request }: { request: PrivacyRequest }) => (
  <>
    <ol className={classes.steps}>
      {request.customers.map(({ accountId, email, companyName }) => (
        <li key={accountId}>
          Ask{' '}
          <Anchor component={Link} to={`/admin/accounts/${accountId}`} inherit underline="always">
            {companyName || email}
          </Anchor>{' '}
          ({email}) to find the lead under Leads and {WISH[request.kind]}.
        </li>
      ))}
      <li>When all have answered, close the request. The person gets an email, and their address is forgotten.</li>
    </ol>
    <CloseRequest request={request} />
  </>
);
