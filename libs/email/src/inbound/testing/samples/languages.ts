import { LEAD, type Sample, fields, hard, other, plain, report, soft } from '../sample.js';

const alone = (subject: string, body: string): string =>
  plain(body.replaceAll('{lead}', LEAD), { from: 'postmaster@lead.example', subject });

export const languages: readonly Sample[] = [
  {
    name: 'German, text alone: full',
    message: alone(
      'Fehlgeschlagene Zustellung',
      'Ihre Nachricht an {lead} konnte nicht zugestellt werden.\n\nDas Postfach des Empfängers ist voll.\n',
    ),
    expected: soft('mailbox_full'),
  },
  {
    name: 'French, text alone',
    message: alone(
      'Message non distribué',
      "Votre message n'a pas pu être remis à {lead} :\n\nL'utilisateur est inconnu : cette adresse n'existe pas.\n",
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Italian, text alone',
    message: alone('Mancato recapito', 'Il messaggio non è stato consegnato a {lead}:\n\nUtente sconosciuto.\n'),
    expected: hard('user_unknown'),
  },
  {
    name: 'Portuguese, text alone: full',
    message: alone('Falha na entrega', 'Sua mensagem para {lead} não pôde ser entregue.\n\nA caixa postal do destinatário está cheia.\n'),
    expected: soft('mailbox_full'),
  },
  {
    name: 'Russian in KOI8-R',
    message: plain(
      Buffer.from([
        ...Buffer.from(`${LEAD}: `),
        0xd0,
        0xcf,
        0xcc,
        0xd8,
        0xda,
        0xcf,
        0xd7,
        0xc1,
        0xd4,
        0xc5,
        0xcc,
        0xd8,
        0x20,
        0xce,
        0xc5,
        0x20,
        0xce,
        0xc1,
        0xca,
        0xc4,
        0xc5,
        0xce,
      ]).toString('base64'),
      {
        from: 'MAILER-DAEMON@lead.example',
        subject: 'Undelivered mail',
        type: 'text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64',
      },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Chinese in GB2312',
    message: plain(
      Buffer.from([...Buffer.from(`${LEAD} `), 0xd3, 0xc3, 0xbb, 0xa7, 0xb2, 0xbb, 0xb4, 0xe6, 0xd4, 0xda]).toString('base64'),
      {
        from: 'postmaster@lead.example',
        subject: '=?GB2312?B?z7XNs83L0MU=?=',
        type: 'text/plain; charset=gb2312\nContent-Transfer-Encoding: base64',
      },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'a report with a notice in French: a delay',
    message: report(
      'Votre message n’a pas encore été remis. Aucune action de votre part n’est requise.',
      fields('4.4.7', 'smtp; 451 4.4.0 DNS query failed', 'delayed'),
      {
        subject: 'Remise retardée : Your quote',
      },
    ),
    expected: other('delayed'),
  },
  {
    name: 'Gmail in German',
    message: report(
      `\n** Die Adresse wurde nicht gefunden. **\n\nIhre Nachricht wurde nicht an ${LEAD} zugestellt, weil die Adresse nicht gefunden wurde oder keine E-Mails empfangen kann.`,
      fields('5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist. NoSuchUser'),
      { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>', subject: 'Delivery Status Notification (Failure)' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'a delay in German',
    message: alone(
      'Verzögerte Zustellung: Your quote',
      'Ihre Nachricht an {lead} wurde noch nicht zugestellt. Es wird weiter versucht, sie zuzustellen.\n',
    ),
    expected: other('delayed'),
  },
  {
    name: 'notice: an address in Chinese words',
    message: plain(`退信原因：收件人邮件地址（${LEAD}）不存在，邮件无法送达。\n`, { from: 'PostMaster@lead.example', subject: '系统退信' }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: an address without a blank around it',
    message: plain(`抱歉，收件人${LEAD}的邮箱已满，邮件无法送达。\n`, { from: 'PostMaster@lead.example', subject: '系统退信' }),
    expected: soft('mailbox_full', null, [LEAD]),
  },
  {
    name: 'notice: Italian, from a server under its own name',
    message: plain(`Il messaggio inviato a ${LEAD} non è stato consegnato.\nMotivo: la casella di posta del destinatario è piena.\n`, {
      from: 'posta@lead.example',
      subject: 'Mancata consegna del messaggio',
    }),
    expected: soft('mailbox_full', null, [LEAD]),
  },
  {
    name: 'notice: German, an unknown recipient',
    message: plain(`Ihre E-Mail an\n${LEAD}\nkonnte nicht zugestellt werden. Der Empfänger ist unbekannt.\n`, {
      from: 'mailer-daemon@lead.example',
      subject: 'Unzustellbarkeitsbericht',
    }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: Exchange in Russian, for people alone',
    message: plain(`Сбой доставки следующим получателям или группам:\n\n${LEAD}\nВведенный вами адрес электронной почты не найден.\n`, {
      from: 'postmaster@lead.example',
      subject: 'Не удается доставить: Your quote',
    }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: Exchange in Swedish, for people alone',
    message: plain(`Det gick inte att leverera till följande mottagare:\n\n${LEAD}\nE-postadressen du angav hittades inte.\n`, {
      from: 'postmaster@lead.example',
      subject: 'Det går inte att leverera: Your quote',
    }),
    expected: hard('user_unknown', null, [LEAD]),
  },
  {
    name: 'notice: certified mail of Italy',
    message: plain(
      `Il giorno 23/11/2026 alle ore 10:00:00 (+0100) nel messaggio "Your quote" proveniente da "sales@shop.example" e destinato all'utente "${LEAD}" è stato rilevato un errore 5.1.1 - Pec S.p.A. - indirizzo non valido.\nIl messaggio è stato rifiutato dal sistema.\n`,
      { from: 'posta-certificata@pec.example', subject: 'AVVISO DI MANCATA CONSEGNA: Your quote' },
    ),
    expected: hard('user_unknown', '5.1.1', [LEAD]),
  },
];
