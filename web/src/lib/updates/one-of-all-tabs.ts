/**
 * Runs in one tab of a browser at a time, for as long as it is wanted there: when that tab lets go, the next one begins.
 * A browser opens six connections to a server and no more, however many tabs there are.
 * @param begin @returns how to end it
 */
export async function oneOfAllTabs(name: string, wanted: AbortSignal, begin: () => () => void): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  // Only pages from a safe origin have locks; elsewhere each visible tab is for itself.
  if (!locks) return untilUnwanted(wanted, begin);
  await locks.request(name, { signal: wanted }, () => untilUnwanted(wanted, begin)).catch(() => undefined);
}

function untilUnwanted(wanted: AbortSignal, begin: () => () => void): Promise<void> {
  const end = begin();
  return new Promise((resolve) => {
    const done = () => {
      end();
      resolve();
    };
    if (wanted.aborted) done();
    else wanted.addEventListener('abort', done, { once: true });
  });
}
