import { type Markup, markup } from '@rekindle/platform';
import { type MailProvider, mailProviderNames } from '../mailboxes/mail-sign-in.js';

/** The product's request, from the address: it is sent back with the form. */
export interface AskedFields {
  redirect_uri: string;
  state: string;
  code_challenge: string;
  scope: string;
  access_type: string;
  login_hint: string;
}

export const SAMPLE_ADDRESSES: Readonly<Record<MailProvider, string>> = {
  google: 'maya@larkfield.example',
  microsoft: 'orders@larkfield.example',
};

export function mailConsentPage(provider: MailProvider, { login_hint: hint, ...rest }: AskedFields): Markup {
  const name = mailProviderNames[provider];
  return markup`<div class="narrow">
<h1>Allow Rekindle to use your ${name} mailbox?</h1>
<p class="lead">This is the sandbox's ${name}: no such mailbox exists outside of it, and nothing is sent on.</p>
<section aria-labelledby="consent"><h2 id="consent">It could then</h2>
<ul><li>send emails from your address</li><li>read what comes in</li></ul>
<form class="fields" method="post" action="/sandbox/mail/${provider}/authorize">
${Object.entries(rest).map(([field, value]: [string, string]) => markup`<input type="hidden" name="${field}" value="${value}">`)}
<div><label for="address">Mailbox</label>
<input class="input" id="address" name="login_hint" type="email" required value="${hint || SAMPLE_ADDRESSES[provider]}" maxlength="254" autocomplete="off"></div>
<div class="row"><button type="submit" class="button" name="decision" value="allow">Allow</button>
<button type="submit" class="button quiet" name="decision" value="deny" formnovalidate>Do not allow</button></div>
</form></section></div>`;
}
