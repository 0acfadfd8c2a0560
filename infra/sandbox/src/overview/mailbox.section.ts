import { type Markup, markup } from '@rekindle/platform';
import type { MailServerFacts } from '../mailboxes/mail-sign-in.js';
import { MAIL_HOST, ODD_NAMES } from '../names/sandbox-zone.js';

const SAMPLE = 'maya@larkfield.example';

/** The settings to type into a mail program, or into Rekindle, to use a mailbox of the sandbox. */
export function mailboxSection({ smtpPort, imapPort, password }: MailServerFacts): Markup {
  return markup`<section aria-labelledby="mailbox"><h2 id="mailbox">A mailbox to connect</h2>
<p>Any address below <code>.example</code> is a mailbox here: what is caught for it is in its inbox, what it sends is in Sent.</p>
<dl class="facts copied">${fact('Address and user', SAMPLE)}${fact('Password', password)}${fact('Server', MAIL_HOST)}${fact('Port to send (SMTP)', smtpPort)}${fact('Port to read (IMAP)', imapPort)}
<dt>Encryption</dt><dd>None: both are on this machine</dd></dl>
<p class="small dimmed">Its domain names are answered here only: a mail program of yours finds the server as 127.0.0.1. To see what a mistake looks like, use <code>${ODD_NAMES.missing}</code>, which does not exist, or <code>${ODD_NAMES.privateNetwork}</code>, which lies in a private network.</p>
<div class="row"><a class="button quiet" href="/sandbox/names">Domain names</a>
<form method="post" action="/sandbox/mailbox/password"><button type="submit" class="button quiet">Change the password</button></form></div>
</section>`;
}

// The page's script makes the button visible.
const fact = (name: string, value: string): Markup =>
  markup`<dt>${name}</dt><dd><code>${value}</code> <button type="button" class="copy" data-copy="${value}" aria-label="Copy ${name.toLowerCase()}" hidden>Copy</button></dd>`;
