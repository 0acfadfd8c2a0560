import { wordings } from './wordings.js';

// Faults of machines and networks: they say nothing about the address.
export const networkError = wordings(`
  connection timed out | connection refused | connection reset | connection dropped | connection lost | lost connection | host not reachable | not reachable |
  connection closed | connection failed | connection was | could not connect | couldn't connect | cannot connect | unable to connect |
  failed to connect | no route to host | network is unreachable | network error | network unreachable | host is unreachable |
  host unreachable | host is down | establish an smtp connection | failed to establish | not responding | no answer from | try again |
  name server timeout | name service error | dns | name lookup | host lookup did not complete | temporary lookup failure | lookup failed |
  lookup failure | malformed name server | unable to resolve | could not resolve | mail loop | mail forwarding loop | forwarding loop |
  loop detected | looping | loops back | routing loop | too many hops | hop count | too many received | timed out | timeout | time out |
  could not be reached | greeting | broken pipe | unreachable | communications failure | communication |
  did not accept our requests to connect | best-preference mx | points to local host | all hosts | failing for | protocol error | tcp |
  mx preference | bad connection | socket | host … not responding | server did not respond | no response | connect to | server unavailable |
  kein antwort | injoignable | 连接失败 | 超时 | 接続
`);

export const expired = wordings(`
  message expired | delivery time expired | expired | queue.expired | in the queue too long | queue too long | retry timeout exceeded |
  retry time not reached | retry limit | giving up after | given up after | seconds. giving up | could not be delivered for | not delivered within | has been in the queue |
  too long in the queue | maximum retries | delivery failed 20 attempts | maximum time | been in queue | too old | undelivered for |
  will be deleted from queue | lifetime | unable to deliver … for | timed out waiting | retries exhausted | bounce after |
  not been able to be delivered for | delivery attempts | days trying | after … hours | after … days | cannot send message within |
  could not send message for
`);

export const systemError = wordings(`
  local configuration | configuration error | system error | system full | server error | internal error | internal server | command died |
  unable to open mailbox | can't create | cannot create | temporary | temporarily | local error | i/o error | read error | write error |
  permission denied | service unavailable | resources | service not available | service is not available | insufficient system | storedrv |
  mailer | pipe | child process | command output | exit | procmail | maildrop | vacation program | configured | database | ldap |
  cannot update | cannot open | unable to open | failed to open | system has | overloaded | busy | ambiguous | not unique |
  several matches | command unrecognized | command not | unrecognized command | syntax error | bad sequence | bad command | unsupported |
  not implemented | out of memory | cannot route | unable to route | routing | router | no connector | critical error | crashed |
  failed to deliver | delivery failed | software error | unexpected
`);
