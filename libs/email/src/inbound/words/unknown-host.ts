import { wordings } from './wordings.js';

// The domain does not exist.
export const unknownHost = wordings(`
  host unknown | unknown host | host not found | unknown domain | domain unknown | domain not found | domain does not exist |
  no such domain | domain doesn't exist | domain doesnt exist | domain … does not exist | domain … doesn't exist | domain name not found |
  domain is not reachable | domain must exist | domain not exist | domain is unknown | domain … could not be found |
  domain … couldn't be found | domain could not be found | host or domain name not found | host name is unknown | no such host |
  nonexistent domain | non-existent domain | nonexistentdomain | nxdomain | non-existent hosts | name or service not known |
  couldn't find any host named | could not find any host | invalid domain | bad destination system | bad destination host | bad domain |
  bad host | unrouteable address | unroutable address | unrouteable mail domain | unroutable mail domain | unrouteable domain |
  unroutable domain | illegal host | illegal domain | all host address lookups failed permanently | unknown mail domain |
  mail domain … unknown | cannot find domain | mail domain mentioned | hostname not found | unable to find host | cannot find host |
  could not find host | cannot resolve domain | dns domain … does not exist | domain lookup failed permanently |
  mx lookup failed for domain | no dns entry | dns name does not exist | name does not exist | domain names … do not exist |
  name server … host not found | name service error … host not found | no a or mx | domain is not hosted | domain invalid |
  not a valid domain | domain isn't in my list | domain not hosted | domain … no longer hosted | domain … not hosted here | domain not registered | domaine inconnu | domaine … inexistant |
  dominio desconocido | domain unbekannt | domäne … nicht gefunden | domäne … existiert nicht | dominio inesistente | domínio … não |
  域名不存在 | ドメインが見つかりません | ドメインが存在しません | hôte inconnu | unbekannter host | host desconocido | адрес домена | домен не найден |
  домен … не существует | 找不到域名 | 域名解析失败
`);

/** The domain exists but takes no mail. */
export const notAccepting = wordings(`
  does not accept mail | do not accept mail for | don't accept mail for | does not accept email | does not accept e-mail | doesn't accept mail | does not receive mail |
  not accept any mail | nullmx | null mx | no mx found | no mx record found | no mx or a record | no mail server | no mail hosts for |
  no mail exchanger | has no mail | host does not accept | server does not accept mail | smtp service not available for | no valid mx |
  no mx host | no mx records | mx record … empty | lookup … returned answer with no data | dns server returned answer with no data |
  no smtp service | mail not accepted for this domain | has no mx | domain … no longer accept | does not handle mail for |
  no longer accepts mail for this domain | no incoming mail | does not support mail
`);

/** The recipient has another address now. */
export const hasMoved = wordings(`
  has moved to | user has moved | has been replaced by | address has changed | user moved | mailbox has moved | new address is |
  has been changed to | address changed to | please use the new address | has a new address | moved; please try |
  destination mailbox has moved | new e-mail address is | new email address is | user not local; please try | recipient has moved
`);
