import createClient, { type Middleware } from 'openapi-fetch';
import { learnTime } from '../clock';
import { refuseToken } from '../session/replace-token';
import { session } from '../session/session';
import { askedEarly } from './asked-early';
import { onceAtATime } from './once-at-a-time';
import { ApiProblem, problemFrom } from './problem';
import type { paths } from '../openapi/schema';

const POSITION = 'Rekindle-Position';
/** How far the last write got: a read that carries it is answered only once it includes that write. */
let position: string | null = null;

const signed: Middleware = {
  onRequest({ request }) {
    const token = session()?.token;
    if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
    if (position && request.method === 'GET') request.headers.set(POSITION, position);
  },
  onResponse({ request, response }) {
    learnTime(response.headers);
    if (request.method !== 'GET') position = response.headers.get(POSITION) ?? position;
    const [, token] = request.headers.get('Authorization')?.split(' ') ?? [];
    if (response.status === 401 && token) void refuseToken(token);
  },
};

export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: onceAtATime((request) => askedEarly(request, position) ?? fetch(request)),
});
api.use(signed);

interface Call<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and hands over what it answered.
 * @throws ApiProblem when the server says no; TypeError when it cannot be reached
 */
export async function answer<T>(call: Promise<Call<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiProblem(problemFrom(response.status, error));
  return data as T;
}
