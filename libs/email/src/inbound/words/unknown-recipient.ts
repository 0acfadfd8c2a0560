import { wordings } from './wordings.js';

// The address does not exist, in the words of mail servers, in lower case; `…` is a gap.
export const unknownUser = wordings(`
  user unknown | unknown user | users unknown | unknown or illegal user | unknown or illegal alias | unknown or invalid | no such user |
  no such person | no such recipient | no such mailbox | no such account | no such address | no such local user | no such email |
  no such id | no such name | nosuchuser | no such alias | no such virtual user | no such mail | no mailbox here | no mailbox by that name |
  no mailbox found | no mailbox for | no mailbox with | no user with | no user by | no valid recipients | no valid recipient |
  no recipients for this | no matching user | no account by that name | no account has | not a valid user | not a valid recipient |
  not a known user | not a local user | not a user here | not a valid mailbox | not a valid email | not a valid address | not our customer |
  no longer available | no longer valid | no longer on server | no longer in use | user does not exist | user doesn't exist |
  user not exist | user not found | user not known | user is unknown | user … is unknown | user … does not exist | user … doesn't exist |
  user … not found | user … unknown | user … not known | user … unrecognized | user … not listed in | not listed in domino |
  not listed in public | not listed in the | user is invalid | user invalid | invalid user | user unrecognized | user missing |
  user reject the mail | user refuses | user … was not found | user could not be found | user no longer | user has no mailbox |
  user: unknown | user's email name is not found | username not found | username unknown | user name is unknown | recipient unknown |
  unknown recipient | recipient not found | recipient does not exist | recipient doesn't exist | recipient not exist | recipient not known |
  recipient no longer | recipient is not local | recipient is unknown | recipient … does not exist | recipient … not found |
  recipient … unknown | recipient name is not recognized | recipient … not recognized | recipient address does not exist |
  recipient address unknown | recipient not ok | user … not ok | user not ok | recipient is not accepted | recipient not accepted | recipient rejected: user |
  recipient address rejected: user | recipient address rejected: invalid | recipient address rejected: unknown |
  recipient address rejected: undeliverable | recipient address rejected: no such | recipient address rejected: mailbox |
  recipient address rejected: access denied | recipient address rejected: address | recipient address rejected: recipient |
  recipient address rejected: this | recipient address rejected: not | recipient address rejected: account | recipient address is invalid |
  recipient notfound | recipnotfound | recipientnotfound | invalid recipient | invalid address | invalid mailbox | invalid final delivery |
  invalid-recipient | invalid email | invalid e-mail | invalid local | invalid destination | invalid username | invalid or unknown virtual |
  bad destination mailbox | bad destination email | bad recipient | bad address | bad rcpt | bad user | bad or invalid | badrcptto |
  badrecipient | illegal alias | illegal user | incorrect recipient | wrong recipient | unknown mailbox | unknown address |
  unknown account | unknown mail address | wasn't found at | was not found at | couldn't be found at | unknown email | unknown e-mail | unknown local | unknown rcpt | unknown alias | unknown name | unknown login |
  unknown destination | unknown virtual | unknown local-part | undirectable address | unknown addressee | addressee unknown |
  addressee is unknown | address unknown | address not found | address does not exist | address doesn't exist | address couldn't be found |
  address wasn't found | address could not be found | address not known | address … does not exist | address … doesn't exist |
  address … is not valid | address … unknown | address was not found | address is unknown | address is wrong | address is incorrect |
  address is invalid | address no longer | address is no longer | address not valid | address invalid | address not present |
  address not listed | address you entered | address does not receive | address unrecognized | address not recognized |
  address is not recognized | addresses were unknown | address is undeliverable | undeliverable address | address rejected: unknown |
  address rejected: user unknown | address … not exist | alias … not found | account does not exist | account doesn't exist |
  account not found | account unknown | account not exist | account not valid | account … does not exist | account … doesn't exist |
  account … not found | account that you tried to reach does not exist | account is unknown | account not available |
  account is not available | account has been deleted | account was deleted | account deleted | account has been closed | account closed |
  account is closed | account no longer | account that you tried to reach was not found | account cannot be found | mailbox does not exist |
  mailbox doesn't exist | mailbox not found | mailbox unknown | mailbox not exist | mailbox … does not exist | mailbox … doesn't exist |
  mailbox … not found | mailbox … unknown | mailbox is unknown | mailbox invalid | mailbox not known | mailbox has been deleted |
  mailbox no longer | mailbox not here | mailbox is not found | mailbox name not allowed | mailbox … not exist | mailbox name invalid |
  mailbox … could not be found | mailbox could not be found | mailbox address does not | mailbox was not found | mail address does not |
  email address does not | email address doesn't | email address could not be | email address … wasn't found | doesn't have a |
  does not have a mailbox | does not have an account | doesn't have an account | does not have an email | does not like recipient |
  does not exist at the organization | does not exist in | does not exist on | does not exist here | does not exist, please |
  does not exist or | dosn't exist | doesnt exist | isn't in my list of allowed | is not in my validrcptto | not in my list of valid |
  not exist in ldap | not our user | not in directory | not in the directory | not in address book | not in local | not known here |
  not known at | not on this | not known to | not registered | is not known | is not a known | is not local |
  envelope recipient has been denied | recipient has been denied | recipient … denied | could not find a match | cannot find recipient |
  could not find recipient | could not be found in | name not found | name was not found | non-existent user | nonexistent user |
  nonexistent recipient | nonexistent mailbox | non existent | non-existent mailbox | non-existent recipient | rcp-p1 | int-p1 | int-p3 |
  int-p4 | no users here by that | nobody here by that | there is no user | there is no mailbox | no one here by | non-local recipient |
  local user not found | relay recipient table | mailbox table | not able to find | unable to find user | unable to validate recipient |
  unable to find mailbox | unable to find recipient | lookup failed for user | former employee | has left the company | is not employed |
  left the organization | retry with a valid | number could not be located | no valid recipients for this mm | not a current |
  address has been deleted | deleted user | the following organization members | no such group | virtual user | user … no such
`);

/** Hard only if nothing else explains it, because these are used for many reasons. */
export const perhapsUnknownUser = wordings(`
  mailbox unavailable | mailbox not available | mailbox is unavailable | mailbox … unavailable | recipient rejected | address rejected |
  recipient refused | rejected recipient | rejected address | unable to accept recipient | rejects recipient | recipient not allowed |
  requested mail action not taken: mailbox | remote smtp server has rejected address | user … rejected | not like our rcpt |
  user not local | the address is undeliverable | cannot be delivered to this address | recipient … rejected | no recipients |
  recipient invalid | recipient unavailable
`);

export const unknownUserElsewhere = wordings(`
  unbekannter benutzer | benutzer unbekannt | empfänger unbekannt | empfänger ist unbekannt | empfängeradresse … nicht | existiert nicht | nicht gefunden |
  adresse unbekannt | unbekannte adresse | unbekannter empfänger | nicht bekannt | nicht vorhanden | kein postfach | nicht im domino |
  konnte nicht gefunden werden | wurde nicht gefunden | utilisateur inconnu | n'existe pas | destinataire inconnu | adresse inconnue |
  destinataire invalide | utilisateur introuvable | adresse introuvable | compte inexistant | adresse invalide | n'a pas été trouvé |
  introuvable | adresse d au moins un destinataire invalide | adresse d'au moins un destinataire invalide | boite inconnue |
  boîte inconnue | ofr_416 | usuario desconocido | no existe | usuario no encontrado | destinatario desconocido | dirección no válida |
  no se encontró | no se ha encontrado | usuário desconhecido | usuario inexistente | usuário inexistente | não existe | nao existe |
  não encontrado | não foi encontrado | inexistente | utente sconosciuto | non esiste | destinatario sconosciuto | utente inesistente |
  indirizzo inesistente | casella inesistente | non valido | onbekende gebruiker | bestaat niet | gebruiker onbekend | onbekend | okänd |
  finns inte | ukendt | ukjent | findes ikke | finnes ikke | nieznany | nie istnieje | nieznana | neexistuje | neznámý | nem létezik |
  ismeretlen | такого пользователя нет | не существует | неизвестн | пользователь не найден | адрес не найден | адрес электронной почты не найден |
  adresse blev ikke fundet | postadressen … ble ikke funnet | nie można odnaleźć … adresu | mailadres … niet worden gevonden |
  trovare l'indirizzo | endereço … não pôde ser encontrado | adresa nebyla nalezena | sähköpostiosoitetta ei löytynyt |
  hittades inte | indirizzo non valido | несуществующ | 用户不存在 | 不存在 |
  无此用户 | 查无此人 | 收件人不存在 | 帐号不存在 | 邮箱不存在 | 找不到 | 用戶不存在 | 收件地址不存在 | 宛先不明 | ユーザーが見つかりません | ユーザが存在しません | 存在しません | 見つかりません | 該当する |
  ディレクトリのリストにありません | 宛先が存在 | 受信者が見つ | アドレスが存在 | 사용자가 없 | 존재하지 않 | 찾을 수 없 | kullanıcı bulunamadı | không tồn tại | bulunamadı
`);
