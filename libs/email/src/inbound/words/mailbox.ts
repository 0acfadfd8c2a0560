import { wordings } from './wordings.js';

// The address exists, but its mailbox takes nothing now.
export const mailboxFull = wordings(`
  mailbox full | mailbox is full | mailbox … full | mail box full | mailbox quota | mailbox size | mailbox exceed | mailbox has exceeded |
  mailbox limit | over quota | overquota | over-quota | quota exceed | exceeded quota | exceeds quota | exceeding quota | exceed quota |
  quota is exceeded | quota has been | quota full | quota violation | quota limit | exceeded … quota | exceed … quota | exceeds … quota |
  over … quota | full quota | quota … exceeded | disk quota | disk full | out of storage | storage quota | storage limit |
  storage allocation | storage full | storage space | exceeded storage | exceeded its storage | inbox is full | inbox full |
  folder is full | mailfolder is full | account is full | account full | too many messages in | zuviele mails | zu viele mails | zu viele nachrichten | aux lettres pleine | too many messages on the server |
  too much mail data | mail data exceeds | exceeded the local limit | exceeds allowed size | exceeded allowed | no space left |
  insufficient disk | insufficient space | insufficient storage | not enough space | not enough storage | not enough disk | no storage |
  mailboxfull | exceeds the maximum size | over the allowed quota | over the maximum allowed | mail quota | user quota |
  overdrawn his diskspace | message store is full | exceeded maximum inbox | mailbox reached | shutoffquota | no room | maximum … mailbox |
  allotted | full mailbox | receiving mail at a rate | spool is full | postfach … voll | postfach voll | speicherplatz | boîte pleine |
  boite pleine | boite du destinataire pleine | boîte … pleine | boite … pleine | ofr_417 | est pleine | buzón lleno | buzón … lleno |
  bandeja … llena | cuota | caixa … cheia | casella piena | casella … piena | postvak … vol | skrzynka … pełna | переполнен |
  превышена квота | 邮箱已满 | 邮箱空间 | 已满 | 容量 | 空間不足 | メールボックスが一杯 | 一杯 | 가득 | gefüllt | kvóta | as their mailbox
`);

export const mailboxDisabled = wordings(`
  account disabled | account is disabled | account has been disabled | account … disabled | account inactive | account is inactive |
  account not active | account is not active | account … inactive | account suspended | account is suspended | account … suspended |
  account locked | account is locked | account … locked | account has been blocked | account … deactivated | account expired |
  account has expired | account … temporarily limited | account … frozen | account that you tried to reach is disabled |
  account that you tried to reach is inactive | account is temporarily | account has been temporarily | account discontinued |
  disabled or discontinued | mailbox disabled | mailbox is disabled | mailbox … disabled | mailbox inactive | mailbox is inactive |
  mailbox … inactive | mailbox suspended | mailbox … suspended | mailbox … frozen | mailbox locked | mailbox is locked |
  mailbox … deactivated | mailbox expired | mailbox temporarily disabled | mailbox is blocked | mailbox blocked | mailbox … blocked |
  mailbox closed | mailbox … temporarily | mailbox unavailable or access denied | user disabled | user is disabled | user … disabled |
  user inactive | user is inactive | user not active | user is not active | user suspended | user … suspended | user account is |
  user is locked | user has been suspended | user deactivated | inactive user | disabled user | inactive recipient | recipient inactive |
  recipient is inactive | recipient is disabled | recipient disabled | recipient … suspend | recipient rejected: temporarily inactive |
  address is disabled | address disabled | address … disabled | address is inactive | address inactive | address … deactivated |
  address is suspended | administratively disabled | administrative prohibition | temporarily inactive | domain is currently suspended |
  domain … suspended | domain disabled | domain … disabled | domain has expired | domain … expired | currently suspended |
  currently disabled | is not currently accepting | not currently accepting | is not accepting | inaccessible | not accepting messages |
  not accepting mail | not accepting any mail | has been disabled | has been deactivated | is deactivated | has been suspended |
  has been locked | deaktiviert | gesperrt | désactivé | suspendu | desactivada | suspendida | desativada | sospes | disattivat | 已停用 |
  已禁用 | 冻结 | 停用 | заблокирован | отключен | ofr_418 | 利用停止 | unavailable for mail | unavailable for deliver |
  unavailable for rece | unavailable for th | user is not allowed to receive | not permitted to receive |
  is frozen
`);

export const messageTooBig = wordings(`
  message too big | message too large | message is too big | message is too large | message size | message exceeds |
  message length exceeds | message file too big | mail size | size limit | max message size | maximum message size | message was too |
  too large | too big | exceeds maximum size | exceeds size | recipsizelimit | exceeded maximum message | exceeds fixed maximum |
  exceeds the maximum message | exceeds the size | size of the message | sizelimit | message larger than | nachricht zu gro |
  nachrichtengröße | message trop volumineux | taille maximale | demasiado grande | muito grande | troppo grande | te groot |
  слишком большой | 邮件大小 | 信件大小 | サイズが | 超过最大 | larger than the current | header size exceeds | headers too large
`);
