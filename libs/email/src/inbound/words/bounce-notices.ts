import { wordings } from './wordings.js';
import { Words } from './words.js';

// Wordings that reveal a bounce, in lower case.
export const bounceSubjects = wordings(`
  undeliverable | undelivered | undeliverd | non-deliverable | nondeliverable | non deliverable | returned mail | mail returned |
  returned email | failure notice | failure delivery | delivery failure | delivery failed | delivery has failed | delivery error |
  delivery problem | delivery status | delivery notification | delivery report | delivery unsuccessful | delivery failue |
  delivery of your | mail delivery | mail failure | mail error | mail system error | mail could not be delivered | could not be delivered |
  message could not | cannot be delivered | not delivered | unable to deliver | undelivery | mail non remis | failed delivery |
  failed mail | failed to deliver | rejected mail | message rejected | rejected message | message blocked | message you sent blocked |
  message refused | bounced mail | [bounce] | bounce message | permanent delivery failure | permanent failure | email failure |
  message delivery | problem delivering | nondelivery | non-delivery | non delivery | address not found | user unknown | unknown user |
  unknown recipient | invalid address | mailbox full | quota exceeded | not member article | onbestelbaar | niet bezorgd | unzustellbar |
  nicht zugestellt | zustellung fehlgeschlagen | fehler bei der zustellung | unzustellbarkeit | rückläufer | zustellfehler | non remis |
  non délivr | échec de la remise | échec de remise | non distribu | echec de | erreur de distribution | no se puede entregar |
  no se ha podido entregar | no entregado | no entregable | error de entrega | mensaje devuelto | não entregue | nao entregue |
  não foi entregue | falha na entrega | não é possível entregar | mancato recapito | non recapitabile | mancata consegna |
  impossibile recapitare | messaggio non consegnato | nie dostarczono | nedoručiteln | kézbesíthetetlen | kan inte levereras | går inte att leverera | nie można dostarczyć | niet te bezorgen | не удается доставить |
  ikke leveres | kan ikke leveres | olevererbar | perillemeno | недоставлен | не доставлен | не может быть доставлено | ошибка доставки |
  невозможно доставить | 无法投递 | 退信 | 投递失败 | 無法傳遞 | 未送达 | 无法送达 | 邮件投递 | 系统退信 | 配信不能 | 配信できません | 配信エラー | 配信に失敗 | 送信できません | 送信エラー | 배달되지 | 반송 |
  teslim edilemedi | không thể gửi | nelze doručit | mail delivery fail | transport failure | x400 delivery | status of your mail |
  undeliverable mail | niedostarcz | rejected posting | mail … is rejected | reject mail | toimittaminen ei | toimitus epäonnistui | nedostarčen | doručení se nezdařilo | dostarczenie nie powiodło |
  nelivrat | не е доставен | ανεπίδοτο | nie mogła zostać dostarczona | mail failed | not delivered to
`);

const daemons = wordings(`
  mailer-daemon | mailerdaemon | mailer_daemon | mail-daemon | maildaemon | mail_daemon | postmaster | post_master | post.master |
  postmast | double-bounce | mdaemon | mail delivery | mailsystem | mail system | mail-system | mta-admin | nondelivery | bounce |
  delivery subsystem | maildelivery | mail-delivery | mailadm | microsoftexchange | system administrator | systemadministrator | majordomo |
  uucp | autobounce | courier mail server | listserv | mail router | mail administrator | delivery-status | interscan | imss | smtpd | amavis
`);

/** Used in bounce notices, and hardly ever by people. */
export const bounceNotices = wordings(`
  this is the qmail-send program | wasn't able to deliver your message | was not able to deliver your message |
  not able to deliver your message | haven't been able to deliver | created automatically by mail delivery software |
  message that you sent could not be delivered | this is the mail system at host | your message could not be delivered |
  this is the postfix program | undeliverable message | permanent fatal errors | had transient non-fatal errors |
  transcript of session follows | had delivery problems | had delivery errors | the following addresses had |
  did not reach the following recipient | delivery has failed to these recipients | diagnostic information for administrators |
  delivery to the following recipient | failed permanently | could not be delivered to | couldn't be delivered |
  could not be delivered because | cannot be delivered to | was not delivered to | was not delivered | wasn't delivered |
  has not been delivered | not been delivered | unable to deliver | were unable to deliver | could not deliver | cannot deliver |
  couldn't deliver | failed to deliver | undeliverable to | undelivered message | unable to be delivered | delivery failed |
  delivery failure | failure delivering | failure reasons | failed recipient | failed address | failed to send to identified host |
  delivery error | error delivering | there was an error delivering | error has occurred while attempting to deliver |
  error occurred while trying to deliver | had trouble delivering | problem delivering | not like our rcpt |
  your mail message to the following address | this report relates to a message you sent | message was undeliverable |
  mail was not delivered | could not be sent | message cannot be delivered | returned to sender | being returned to you |
  has been returned | rejected by a remote mail server | rejected recipient | was rejected | user unknown | unknown user | unknown host |
  unknown recipient | recipient not found | mailbox is full | mailbox full | over quota | remote host said | rcpt to: | -server message |
  blocked by our | your message was blocked | not a member of this mailing list | the group you tried to contact | you tried to contact |
  this message could not be delivered | mailing to remote domains | smtp error from remote | non-delivered information |
  did not receive this message | message non-deliverable | permanent error | was not relayed | user(s) account | could not find the |
  konnte nicht zugestellt | konnte nicht übermittelt | nicht zugestellt werden | fehler beim senden | n'a pas pu être | n'a pas été remis |
  remise a échoué | remis à | no se pudo entregar | no se ha podido | no ha podido ser entregado | não foi possível |
  não pôde ser entregue | non è stato possibile | non è stato consegnato | impossibile recapitare | kon niet worden | kan niet worden bezorgd |
  nie można dostarczyć | nie mogła zostać | не может быть доставлено | не было доставлено | не удалось доставить | 无法投递 | 退回 | 未能送达 | 无法送达 |
  配信できません | 配信されません | 送信できません | 届けることができません | 배달할 수 없 | 전달되지 | kunde inte levereras | gick inte att leverera | сбой доставки | è stato rilevato un errore | rifiutato dal sistema |
  kunne ikke leveres | nelze doručit |
  could not be transmitted | failed with: | bounced
`);

/** Delivery is still being tried. */
export const delayNotices = wordings(`
  will keep trying | will continue to | will be retried | do not need to resend | don't need to resend | not need to resend |
  warning message only | is still trying | will retry | delivery attempts will continue | will continue trying | will try again |
  has been delayed | is delayed | delayed mail | still be retried | delivery will be attempted | keep on trying |
  could not be delivered for … trying | still undelivered | no action is required | has not yet been delivered | not yet delivered |
  attempts will be made | wird weiter versucht | nouvelle tentative | wird weiterhin versucht | not been able to be delivered yet |
  waiting in the queue | 引き続き配信 | まだ配信されて | noch nicht zugestellt | pas encore été remis | temporary failure report | temporary problem delivering | will retry for | delivery is delayed | is being delayed
`);

export const delaySubjects = wordings(`
  delayed | (delay) | delay notification | delivery delay | could not send message for past | still being retried | verzöger | retardé |
  retrasad | delay) | warning: message | temporarily undeliverable | delivery incomplete | still trying | not yet delivered | uitgesteld |
  配信遅延 | 延迟 | atrasad | ritard | delayed mail | warning: could not send
`);

/** Whether a From header names a mail delivery program. */
export function isDaemon(from: string): boolean {
  const at = from.lastIndexOf('@');
  return new Words(at === -1 ? from : from.slice(0, at)).holdsAny(daemons);
}
