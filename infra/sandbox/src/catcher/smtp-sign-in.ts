import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server';
import type { MailSignIn } from '../mailboxes/mail-sign-in.js';

// The response of Google and Microsoft to an invalid token, before the refusal itself.
const TOKEN_CHALLENGE = { status: '400', schemes: 'Bearer', scope: 'https://mail.google.com/' };

/** Signing in is optional; it needs the mailbox's password, or a token for it. */
export const smtpSignIn = (signIn: MailSignIn): SMTPServerOptions => ({
  authOptional: true,
  allowInsecureAuth: true,
  authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
  onAuth: (auth, _session, callback) => {
    addressOf(signIn, auth).then(
      (user) => {
        if (user !== null) callback(null, { user });
        else if (auth.method === 'XOAUTH2') callback(null, { data: TOKEN_CHALLENGE });
        else callback(Object.assign(new Error('The user or the password is wrong'), { responseCode: 535 }));
      },
      (error: Error) => callback(error),
    );
  },
});

const addressOf = (signIn: MailSignIn, { method, username, password, accessToken }: SMTPServerAuthentication): Promise<string | null> =>
  method === 'XOAUTH2' ? signIn.byToken(username ?? '', accessToken ?? '') : signIn.byPassword(username ?? '', password ?? '');
