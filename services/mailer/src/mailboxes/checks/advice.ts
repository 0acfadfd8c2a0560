import { plainLine } from '@rekindle/platform';
import { CheckFailure, type MailServerPlace, SignInRefused } from './mail-account.js';
import { type Preset, presetOf } from './presets.js';
import { NoStartTls, NotThatProtocol, type Protocol, TooSlow } from './tls-probe.js';

const TASK: Readonly<Record<Protocol, string>> = { smtp: 'send', imap: 'read' };
const USUAL: Readonly<Record<Protocol, string>> = {
  smtp: 'Usually it is port 465 with TLS, or port 587 with STARTTLS.',
  imap: 'Usually it is port 993 with TLS, or port 143 with STARTTLS.',
};
const CERTIFICATES = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
const NOT_TLS = /^(EPROTO|ERR_SSL_)/;
/** It hung up immediately, or said that it accepts nobody at the moment. */
const BUSY = /^$|^4\d\d |^\* BYE/;
const LONGEST_QUOTE = 160;

/** Why the server could not be reached, or no encryption agreed on. */
export function connectionFailure(
  error: unknown,
  { host, port }: Pick<MailServerPlace, 'host' | 'port'>,
  protocol: Protocol,
): CheckFailure {
  const { code = '' } = error as { code?: string };
  const server = `${host}, port ${port},`;
  if (CERTIFICATES.test(code)) return certificateFailure(error as Error, code, host);
  if (NOT_TLS.test(code))
    return new CheckFailure(`${server} does not use TLS from the start.`, `Choose STARTTLS for this port. ${USUAL[protocol]}`);
  if (error instanceof NoStartTls)
    return new CheckFailure(`${server} offers no STARTTLS.`, `Choose TLS and the port that goes with it. ${USUAL[protocol]}`);
  if (error instanceof NotThatProtocol)
    return new CheckFailure(
      `${server} ${error.said ? `does not answer as a server to ${TASK[protocol]} mail: ${quoted(error.said)}.` : 'closed the connection without a greeting.'}`,
      `Check port and encryption. ${USUAL[protocol]}`,
      BUSY.test(error.said),
    );
  if (error instanceof TooSlow || code === 'ETIMEDOUT')
    return new CheckFailure(`${server} did not answer in time.`, `Check the port, or try again later. ${USUAL[protocol]}`, true);
  if (code === 'ECONNREFUSED') return new CheckFailure(`${server} accepts no connections.`, `Check the port. ${USUAL[protocol]}`, true);
  return new CheckFailure(`The connection to ${server} broke off.`, 'Check host and port, or try again in a moment.', true);
}

function certificateFailure({ message }: Error, code: string, host: string): CheckFailure {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
    return new CheckFailure(
      `The certificate that ${host} shows belongs to another name: ${quoted(message.replace(/^.*altnames: /, ''))}.`,
      'Use the host name that your provider gives; it is the one in the certificate.',
    );
  if (code === 'CERT_HAS_EXPIRED')
    return new CheckFailure(`The certificate of ${host} has expired.`, 'The operator of the mail server has to renew it.');
  return new CheckFailure(
    `The certificate of ${host} was not issued by an authority that is trusted.`,
    'The operator of the mail server has to install a certificate of a public authority.',
  );
}

/** @param words the server's reply */
export function signInFailure(words: string, place: MailServerPlace, protocol: Protocol, isOAuth: boolean): SignInRefused {
  const preset = presetOf(place);
  const said = words ? ` It said: ${quoted(words)}.` : '';
  return new SignInRefused(
    `${place.host} did not accept the sign-in to ${TASK[protocol]}.${said}`,
    signInAdvice(words, preset, protocol, isOAuth),
  );
}

function signInAdvice(words: string, preset: Preset | undefined, protocol: Protocol, isOAuth: boolean): string {
  if (protocol === 'imap' && /not enabled for imap|imap (access )?(is )?(disabled|not enabled)|enable imap/i.test(words))
    return 'Reading by IMAP is switched off for this mailbox: switch it on in the settings of your mail provider.';
  if (isOAuth) return 'Sign in with your provider again: the consent may have ended or been withdrawn.';
  if (/application-specific|app(lication)?[- ]password|5\.7\.9\b/i.test(words))
    return 'Your provider wants an app password here, not the password of the account. Make one in its security settings and paste it.';
  if (/basic authentication is disabled|SmtpClientAuthentication|5\.7\.139/i.test(words))
    return 'Your provider no longer takes passwords here: connect with the button "Sign in with Microsoft".';
  return preset?.note ?? 'Check user and password. Many providers want an app password, or the whole address as the user.';
}

/** A server's own words as one harmless line. */
const quoted = (words: string): string => {
  const line = plainLine(words.replace(/[\r\n\t]+/g, ' '));
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}”`;
};
