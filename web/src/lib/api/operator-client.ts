import createClient, { type Middleware } from 'openapi-fetch';
import { learnTime } from '../clock';
import { endOperatorSession, operatorToken } from '../session/operator-session';
import type { paths } from '../openapi/schema';

export const operatorHeaders = (): Record<string, string> => {
  const token = operatorToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
};

const signed: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(operatorHeaders())) request.headers.set(name, value);
  },
  onResponse({ request, response }) {
    learnTime(response.headers);
    if (response.status === 401 && request.headers.has('Authorization')) endOperatorSession();
  },
};

/** For calls under /api/admin: signed with the operator's token, never with a customer's. */
export const operatorApi = createClient<paths>({ baseUrl: location.origin });
operatorApi.use(signed);
