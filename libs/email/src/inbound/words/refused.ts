import { wordings } from './wordings.js';

// The server refuses this sender, this message or this route, which says nothing about the address.
export const relayDenied = wordings(`
  relay access denied | relaying denied | relay denied | relaying not | relay not permitted | relay not allowed | relay prohibited |
  relaying is | relay is not | unable to relay | cannot relay | can't relay | not permitted to relay | not relay | no relaying |
  we do not relay | we don't relay | relaying … prohibited | relaying … denied | open relay | not allowed to relay | no relay |
  relaying to | relaying mail to | relay from | not an open relay | smtp relay error | that domain isn't in my list | not a gateway |
  insecure mail relay | attribution | isn't in my list of allowed rcpthosts | allowed rcpthosts | you must authenticate | send hello first
`);

/** Said of the sender in words that are also said of recipients, so these are checked first. */
export const senderRejected = wordings(`
  sender address | sender rejected | sender denied | sender verif | sender not | sender is not | sender blocked | sender domain |
  sender unknown | unknown sender | invalid sender | bad sender | sender is blocked | sender … rejected | sender … blocked |
  sending domain | domain of sender | mail from … denied | mail from … rejected | mail from … not allowed | mail from domain | badmailfrom |
  bad mail from | envelope sender | you are not allowed to send | not allowed to send | not authorized to send | not permitted to send |
  banned sender | restricted … senders | blocked sender | only accepts messages from | only accepts mail from | not a member of |
  not member | may not have permission | backscatter | null sender | cxsndr | helo command rejected | client host rejected |
  callout verification | find your hostname | find your reverse | dns-p1 | dns-p2 | invalid dns mx or a | sender's | sender is unknown | sender does not exist |
  unable to verify sender | could not verify sender
`);

/** The recipient exists, but wants nothing from this sender. */
export const refusedByRecipient = wordings(`
  rcp-p2 | rcp-p3 | preferences prevent | blocked by the recipient | blocked by recipient | recipient has blocked | recipient's block list |
  refused by the recipient | rejected by recipients | recipient's reject list | recipients' own choice
`);

export const authFailed = wordings(`
  spf | dkim | dmarc | authentication required | authentication failed | unauthenticated | not authenticated | authentication checks |
  authentication credentials | openspf | authentication is required | sender policy framework | domainkeys | authentication information
`);

export const spamBlocked = wordings(`
  spam | ptr resource | rdns | dynamic ip | blacklist | black list | blocklist | block list | block-list | blocked using | dnsbl | spamhaus | spamcop | sorbs | senderbase |
  junk mail | unsolicited | bulk mail | bulk email | reputation | blocked by | is blocked | was blocked | listed by | listed in |
  listed at | listed on | abuse | uribl | surbl | phishing | suspicious | cloudmark | proofpoint | your ip | from ip | reverse dns |
  ptr record | hvu:b | [cs01] | [hm08] | [ts01] | [ts02] | [ts03] | [tss0 | unwanted | rly:b | sc-001 | sc-002 | sc-003 | sc-004 | ou-00 | dy-00 | messages from … weren't sent | messages from … were not sent | mailchannels | pol-p | 垃圾邮件 | 拒收 | спам |
  indésirable | message blocked | connection blocked
`);

export const infected = wordings(`
  virus | malware | infected | trojan | banned/ | phish
`);

export const contentRejected = wordings(`
  attachment | content rejected | message content | content denied | mail content | illegal content | content filter | prohibited content |
  message refused | message rejected | message was rejected | message was not accepted | rejected by content | mime | bare lf | rfc 2822 |
  rfc 5322 | rfc2822 | rfc5322 | html mail | message format | line length | bad characters | not rfc | executable | conversion |
  converting | malformed
`);

export const policyBlocked = wordings(`
  policy | policies | administrative | administrator | prohibited | not allowed | not permitted | access denied | permission | denied |
  security | restricted | preferences | privacy | rejected for | rule | filter | refused | rejected | unacceptable | forbidden | tls |
  encryption | starttls | certificate | disallowed | not accepted | not authorized | notauthorized | authenticat | block | banned |
  decline | reject | verboten | abgelehnt | refusé | rechazado | rejeitad | rifiutat | geweigerd | отклонен | 拒绝 | 拒否 | ofr_5 | lpn
`);

export const rateLimited = wordings(`
  too many connections | too many concurrent | too many simultaneous | too many messages | too many recipients | too many mails |
  too many emails | too many sessions | rate limit | ratelimit | rate-limit | throttl | too fast | too frequent | exceeded the rate |
  connection rate | sending rate | rate exceeded | frequency limited | greylist | graylist | grey list | gray list | grey-list | postgrey |
  try again later | please try later | temporarily deferred | deferred due to user complaints | unusual rate | hourly limit | daily limit |
  per hour | per day | max emails | sending limit | exceeded the max | submission quota | recipient limit | 频率 | 发信过快 |
  过于频繁 | connection limit | concurrent | max defers | unverified address | verification in progress | con-t | rcp-t
`);
