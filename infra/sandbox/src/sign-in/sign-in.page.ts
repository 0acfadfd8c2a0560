import { markup } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../pages/shell.js';

/** @param to the page of the sandbox to continue to */
export function sendSignIn(reply: FastifyReply, to: string, fault: string | null = null, status = 401): FastifyReply {
  const invalid = fault && markup` aria-invalid="true" aria-describedby="fault"`;
  const main = markup`<div class="narrow"><h1>Sign in to the sandbox</h1>
<p class="lead">Others can reach this installation, so its emails and its clock are the operator's. The password is OPERATOR_PASSWORD.</p>
<section><form class="fields" method="post" action="/sandbox/sign-in"><input type="hidden" name="to" value="${to}">
<p><label for="password">Operator password</label>
<input class="input" id="password" type="password" name="password" autocomplete="current-password" required${invalid}></p>
${fault && markup`<p class="fault" id="fault" role="alert">${fault}</p>`}
<p><button type="submit" class="button">Sign in</button></p></form></section></div>`;
  return sendPage(reply, { title: fault ? 'Error: Sign in' : 'Sign in', main }, status);
}
