import { endSession, renewSession, session, storedToken } from './session';

const LOCK = 'rekindle.token';
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Puts the token that a call answers with in place of the one that the same call ends. From the server's yes until its
 * answer is here the old one is refused everywhere: calls that find this out meanwhile, in any tab, sign nobody out.
 */
export function replaceToken(call: () => Promise<{ token: string }>): Promise<void> {
  return inTurn(async () => renewSession((await call()).token));
}

/** The server refused a token. The session ends, unless another token has taken its place. */
export async function refuseToken(token: string): Promise<void> {
  if (session()?.token !== token) return;
  await inTurn(async () => {
    if ((storedToken() ?? token) === token) endSession();
  });
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request(LOCK, work);
  // Only pages from a safe origin have locks; elsewhere each tab is for itself.
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
