import { NodemailerSession } from './nodemailer-session.js';
import { NotSpoken, SmtpConversation } from './smtp-conversation.js';
import type { OpenSession } from './smtp-session.js';

/** Which client speaks to the mail server. `auto`: ours, or nodemailer for a server that needs more than ours supports. */
export const smtpClients: Record<'auto' | 'nodemailer', OpenSession> = {
  auto: async (...server) => {
    try {
      return await SmtpConversation.open(...server);
    } catch (error) {
      if (error instanceof NotSpoken) return NodemailerSession.open(...server);
      throw error;
    }
  },
  nodemailer: (...server) => NodemailerSession.open(...server),
};
