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
];
