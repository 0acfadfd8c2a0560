import { DomainError } from '@rekindle/contracts';
import type { OperatorAuthentication } from '@rekindle/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxCookie } from './sandbox-cookie.js';
import { sendSignIn } from './sign-in.page.js';

const SANDBOX = /^\/sandbox(\/|$)/;
// Customers get to these from the web app: the address of a payment page is its key, a consent leads back to the product that asked.
const OPEN = new Set([
  ...['/sandbox/sign-in', '/sandbox/assets/sandbox.js', '/sandbox/assets/:font'],
  ...['/sandbox/checkout/:id', '/sandbox/invoices/:id', '/sandbox/invoices/:id/pdf', '/sandbox/portal/:id'],
  '/sandbox/social/:provider/authorize',
]);
const CALLS = '/sandbox/api/';

/** Everything that the sandbox serves, now or later, requires the operator, except for the open routes listed here. */
export function raiseWall(server: FastifyInstance, door: OperatorAuthentication, cookie: SandboxCookie): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url: route = '' } = request.routeOptions;
    if (!SANDBOX.test(route) || OPEN.has(route) || (await isOperator(door, cookie, request))) return;
    if (route.startsWith(CALLS)) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return sendSignIn(reply, request.method === 'GET' ? request.url : '/sandbox');
  });
}

async function isOperator(door: OperatorAuthentication, cookie: SandboxCookie, { headers }: FastifyRequest): Promise<boolean> {
  const token = cookie.tokenOf(headers);
  return token !== null && (await door.accepts(token));
}
