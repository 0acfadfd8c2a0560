import { logo, markup, pagePolicy, pageStyle, renderPage } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from './problem.js';

const OWN = `
body{display:grid;place-items:center;min-height:100vh;min-height:100svh;padding:1rem}
main{width:100%;max-width:30rem;padding:2rem;background:var(--panel);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
main>*+*{margin-top:.9rem}
main .button{margin-top:1.25rem;min-height:2.75rem}`;

const style = pageStyle('/u/assets', OWN);
const policy = pagePolicy(style);
const CALLS = /^\/(api|health|metrics)(\/|\?|$)/;

/** Whether a person opens a page, rather than a program calling the API. */
export const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !CALLS.test(url) && (headers.accept ?? '').includes('text/html');

/** Shows a person a server fault: not its cause, only its reference in the logs. */
export function sendFaultPage(request: FastifyRequest, reply: FastifyReply, { status, detail }: Problem): void {
  const busy = status === 503;
  const title = busy ? 'Back in a moment' : 'Something went wrong';
  const body = markup`<main><a class="logo" href="/">${logo}</a><h1>${title}</h1>
<p>${busy ? detail : 'This is our fault, not yours. Nothing of what you have stored is lost. Try again in a minute.'}</p>
<p class="dimmed small">If it goes on, name this reference to support: <b>${request.id}</b></p>
<a class="button" href="/">Go to the start page</a></main>`;
  void reply
    .status(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage({ title: `${title} · Rekindle`, style, body }));
}
