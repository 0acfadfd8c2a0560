import { wordings } from './wordings.js';

// Subjects of absence messages, in lower case.
export const awaySubjects = wordings(`
  out of office | out of the office | out-of-office | ooo: | automatic reply | automatic response | auto reply | auto-reply | autoreply |
  auto response | auto-response | autoresponder | auto: | autosvar | automated reply | automated response | automatically generated reply |
  vacation | on holiday | on leave | maternity leave | parental leave | away from | i am away | i'm away | currently away | annual leave |
  away message | absence | abwesenheit | abwesend | automatische antwort | automatische reaktion | nicht im büro | im urlaub | urlaub |
  außer haus | elternzeit | réponse automatique | reponse automatique | absence du bureau | message d'absence | absent du bureau |
  en congé | absent | respuesta automática | respuesta automatica | fuera de la oficina | fuera de oficina | ausente | vacaciones |
  resposta automática | resposta automatica | fora do escritório | ausência | férias | risposta automatica | fuori sede | fuori ufficio |
  assenza | in ferie | automatisch antwoord | afwezig | niet aanwezig | vakantie | automatiskt svar | frånvaro | semester |
  automatisk svar | fraværende | ikke på kontoret | fravær | ferie | automaattinen vastaus | poissa | lomalla | poissaolo |
  odpowiedź automatyczna | autoodpowiedź | nieobecn | urlop | automatická odpověď | mimo kancelář | dovolená | automatikus válasz |
  házon kívül | szabadság | automat răspuns | răspuns automat | otomatik yanıt | ofis dışında | автоответ | автоматический ответ |
  отсутств | в отпуске | отпуск | автоматична відповідь | відпустк | 自动回复 | 自動回覆 | 自动答复 | 休假 | 外出 | 不在 | 自動応答 | 自動返信 | 休暇 | 부재중 | 자동 회신 |
  자동 응답 | trả lời tự động | jawapan automatik | balasan otomatis | αυτόματη απάντηση | מענה אוטומטי | تلقائي | autoreplay |
  automatická odpoveď | automatski odgovor | автоматичен отговор | samodejni odgovor | automatinis atsakymas | automaatvastus |
  automātiskā atbilde | resposta automàtica | ตอบกลับอัตโนมัติ | sjálfvirkt svar | automatisch bericht | аўтаматычны адказ | स्वचालित |
  thank you for your email | thank you for contacting | we have received your
`);

/** The message is kept until its sender has proven to be a person. */
export const challenges = wordings(`
  please confirm your message | confirm that you are a human | verify your email address to | prove that you are | sender verification |
  verification required | challenge | spam arrest | spamarrest | boxbe | whitelist | approved senders | antispam uol | anti-spam uol |
  suspect email | click the link below to have your | allowed sender | sender authentication request | bluebottle | mailblocks |
  confirm your email to | confirmation required to deliver | request to be added | requires authentication of |
  to complete this verification | not a spammer
`);
