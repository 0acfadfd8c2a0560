import { domainOf } from '@rekindle/contracts';
import { type SmtpTimeouts, SmtpRefusal, type SmtpSession, smtpClients } from '@rekindle/email';
import type { CheckedHost } from '../hosts/mail-hosts.js';
import { connectionFailure, signInFailure } from './advice.js';
import { CheckFailure, type MailAccount } from './mail-account.js';

const timeouts: SmtpTimeouts = { connect: 10_000, greeting: 15_000, command: 15_000, message: 40_000 };

/** Signs in to send. @throws CheckFailure */
export async function signInToSend({ email, smtp }: MailAccount, checked: CheckedHost): Promise<SmtpSession> {
  const target = {
    ...checked,
    secure: smtp.tls === 'tls',
    encryption: smtp.tls === 'none' ? ('none' as const) : ('required' as const),
    credentials: smtp.credentials,
  };
  try {
    return await smtpClients.auto(target, domainOf(email), timeouts);
  } catch (error) {
    if (!(error instanceof SmtpRefusal)) throw connectionFailure(error, smtp, 'smtp');
    if (error.code >= 500) throw signInFailure(`${error.code} ${error.words}`.trim(), smtp, 'smtp', 'accessToken' in smtp.credentials);
    throw new CheckFailure(
      `${smtp.host} takes no sign-in at the moment: it answered ${error.code}.`,
      'Try again in a few minutes; some providers refuse for a while after several attempts.',
      true,
    );
  }
}
