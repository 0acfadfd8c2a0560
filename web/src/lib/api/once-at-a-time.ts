type Fetch = (request: Request) => Promise<Response>;

/**
 * A second click before the first has its answer sends the same Idempotency-Key again. The server would have to refuse
 * it, and the page would say of something that is just being done that it was not: both wait for the one answer instead.
 */
export function onceAtATime(send: Fetch): Fetch {
  const underWay = new Map<string, Promise<Response>>();
  return async (request) => {
    const key = request.headers.get('Idempotency-Key');
    if (!key) return send(request);
    const running = underWay.get(key) ?? send(request).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return (await running).clone();
  };
}
