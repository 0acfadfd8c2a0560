import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { ButtonLink } from '../../../components/page/button-link';
import { PageHeader } from '../../../components/page/page-header';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { keepReturnPath, takeReturnPath } from '../../../lib/session/return-path';
import { joined, session } from '../../../lib/session/session';
import { type Network, networkOf } from './networks';
import { finishConnection } from './social.api';
import classes from './social.module.css';

const HOME = '/settings/social';

interface NotConnected {
  name: string;
  why: string;
}

/** The network's parameters are used once and then removed from the address. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<NotConnected | Response> {
  const network = networkOf(params.provider);
  await joined;
  // Replaces this address, whose frame stays.
  if (!session()) {
    keepReturnPath(HOME);
    return redirect('/login');
  }
  if (!network) return redirect(HOME);
  const came = new URL(request.url).searchParams;
  const why = await connect(network, came);
  if (why !== null) return { name: network.name, why };
  tell(`${network.name} account connected`);
  return redirect(takeReturnPath() ?? HOME);
}

async function connect({ provider, name }: Network, came: URLSearchParams): Promise<string | null> {
  const [state, code, error] = ['state', 'code', 'error'].map((field) => came.get(field) ?? undefined);
  if (!state) return `${name} sent nothing back with you. Nothing was connected: begin again from Social posting.`;
  try {
    await finishConnection(provider, { state, code, error });
    return null;
  } catch (problem) {
    return problemOf(problem, `${name} could not be connected. Try again in a minute.`).detail;
  }
}

export function Component() {
  const { name, why } = useLoaderData<NotConnected>();
  return (
    <>
      <title>{`${name} is not connected · Rekindle`}</title>
      <PageHeader title={`${name} is not connected`} />
      <p role="alert" className={classes.why}>
        {why}
      </p>
      <ButtonLink to={HOME} replace>
        Back to Social posting
      </ButtonLink>
    </>
  );
}
