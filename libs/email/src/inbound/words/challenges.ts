import { wordings } from './wordings.js';

/** The message is kept until its sender has proved to be a person. */
export const challenges = wordings(`
  please confirm your message | confirm that you are a human | verify your email address to | prove that you are | sender verification |
  verification required | challenge | spam arrest | spamarrest | boxbe | whitelist | approved senders | antispam uol | anti-spam uol |
  suspect email | click the link below to have your | allowed sender | sender authentication request | bluebottle | mailblocks |
  confirm your email to | confirmation required to deliver | request to be added | requires authentication of |
  to complete this verification | not a spammer
`);
