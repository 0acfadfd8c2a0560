import { LEAD, RETURNED, type Sample, autoReply, complaint, fields, other, plain, reply, report } from '../sample.js';

const lena = (body: string, subject = 'Re: Your quote', headers = 'In-Reply-To: <step1@shop.example>', type?: string): string =>
  plain(body, { from: `Lena <${LEAD}>`, subject, headers, ...(type && { type }) });
const mixed = (parts: readonly string[], type: string, subject: string, from: string): string =>
  plain(`${parts.map((part) => `--=_c\n${part}\n`).join('')}--=_c--\n`, { from, subject, type: `${type}; boundary="=_c"` });
const feedback = (kind: string, original = `Original-Rcpt-To: ${LEAD}\n`): string =>
  mixed(
    [
      'Content-Type: text/plain\n\nThis is an email abuse report.',
      `Content-Type: message/feedback-report\n\nFeedback-Type: ${kind}\nUser-Agent: SomeGenerator/1.0\nVersion: 1\n${original}`,
      `Content-Type: message/rfc822\n\n${RETURNED}`,
    ],
    'multipart/report; report-type=feedback-report',
    'FW: Your quote',
    'abuse@lead.example',
  );
const QUOTED =
  '\n\nOn Mon, 23 Nov 2026 at 09:00, Shop <sales@shop.example> wrote:\n> We wrote about your quote. To unsubscribe, click here.';

export const otherMail: readonly Sample[] = [
  {
    name: 'delayed: Postfix',
    message: report(
      'Your message could not be delivered for 4 hour(s).\nIt will be retried until it is 5 day(s) old.',
      fields('4.4.1', 'X-Postfix; connect to mx.lead.example: Connection timed out', 'delayed'),
      { subject: 'Delayed Mail (still being retried)' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'delayed: Exim',
    message: plain(
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.lead.example.\n\n  ${LEAD}\n\nNo action is required on your part. Delivery attempts will continue for\nsome time.`,
      { subject: 'Warning: message 1abc delayed 24 hours' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'delayed: Sendmail',
    message: plain(
      '**********************************************\n**      THIS IS A WARNING MESSAGE ONLY      **\n**  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **\n**********************************************\n',
      { subject: 'Warning: could not send message for past 4 hours' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'delayed: Gmail',
    message: plain(
      `This is an automatically generated Delivery Status Notification\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nDelivery to the following recipient has been delayed:\n\n     ${LEAD}\n`,
      { subject: 'Delivery Status Notification (Delay)' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'delayed: qmail',
    message: plain(
      `Hi. This is the qmail-send program at mx.lead.example. The message has been delayed:\n\n<${LEAD}>:\nConnected to 192.0.2.25 but greeting failed.\nI will keep trying.`,
      { subject: 'Delivery delayed' },
    ),
    expected: other('delayed'),
  },
  {
    name: 'delivered',
    message: report('Your message was delivered', fields('2.0.0', 'smtp; 250 ok', 'delivered'), {
      subject: 'Successful Mail Delivery Report',
    }),
    expected: other('delivered'),
  },
  {
    name: 'relayed',
    message: report('Your message was relayed', fields('2.0.0', 'smtp; 250 ok', 'relayed')),
    expected: other('delivered'),
  },
  {
    name: 'read receipt',
    message: mixed(
      [
        'Content-Type: text/plain\n\nYour message was read.',
        `Content-Type: message/disposition-notification\n\nFinal-Recipient: rfc822;${LEAD}\nDisposition: manual-action/MDN-sent-manually; displayed`,
      ],
      'multipart/report; report-type=disposition-notification',
      'Read: Your quote',
      `Lena <${LEAD}>`,
    ),
    expected: other('receipt'),
  },
  { name: 'complaint: abuse', message: feedback('abuse'), expected: complaint() },
  { name: 'complaint: fraud', message: feedback('fraud'), expected: complaint() },
  { name: 'complaint: the recipient only in the returned mail', message: feedback('abuse', ''), expected: complaint() },
  { name: 'complaint: opt-out', message: feedback('opt-out', `Removal-Recipient: ${LEAD}\n`), expected: complaint() },
  {
    name: 'complaint: JMRP',
    message: mixed(
      [`Content-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: ${LEAD}\n${RETURNED}`],
      'multipart/mixed',
      'complaint about message from 192.0.2.1',
      'staff@hotmail.example',
    ),
    expected: complaint(),
  },
  { name: 'report: authentication failed', message: feedback('auth-failure'), expected: other('report') },
  { name: 'report: not spam', message: feedback('not-spam'), expected: other('report') },
  {
    name: 'away: RFC 3834',
    message: lena('I am out of the office until 12 December 2026.', 'Out of Office: Your quote', 'Auto-Submitted: auto-replied'),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: Outlook',
    message: lena('I am away and back on Monday.', 'Automatic reply: Your quote', 'X-Auto-Response-Suppress: All'),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: German',
    message: lena('Ich bin bis zum 12.12.2026 nicht im Büro.', 'Automatische Antwort: Your quote'),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: German, encoded',
    message: lena('Ich bin im Urlaub.', '=?utf-8?q?Abwesenheitsnotiz:_Your_quote?=', ''),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: French',
    message: lena("Je suis absent du bureau jusqu'au 12/12/2026.", 'Réponse automatique : Your quote', ''),
    expected: autoReply('vacation'),
  },
  {
    name: 'away: Spanish',
    message: lena('Estoy fuera de la oficina.', 'Respuesta automática: Your quote', ''),
    expected: autoReply('vacation'),
  },
  { name: 'away: Italian', message: lena('Sono fuori sede.', 'Risposta automatica: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Dutch', message: lena('Ik ben afwezig.', 'Automatisch antwoord: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Portuguese', message: lena('Estou de férias.', 'Resposta automática: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Swedish', message: lena('Jag är ledig.', 'Autosvar: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Polish', message: lena('Jestem na urlopie.', 'Odpowiedź automatyczna: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Russian', message: lena('Я в отпуске.', 'Автоответ: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Japanese', message: lena('不在です。', '自動応答: Your quote', ''), expected: autoReply('vacation') },
  { name: 'away: Chinese', message: lena('您好', '自动回复: Your quote', ''), expected: autoReply('vacation') },
  {
    name: 'away: vacation(1)',
    message: lena('I will be back on Monday.', 'Re: Your quote', 'Precedence: bulk\nAuto-Submitted: auto-replied (vacation)'),
    expected: autoReply('vacation'),
  },
  {
    name: 'automatic: a ticket was opened',
    message: lena(
      'Your ticket 4711 was opened.',
      'Re: Your quote [#4711]',
      'Auto-Submitted: auto-generated\nIn-Reply-To: <step1@shop.example>',
    ),
    expected: autoReply('automatic'),
  },
  {
    name: 'automatic: precedence',
    message: lena('We have your letter.', 'Re: Your quote', 'Precedence: auto_reply'),
    expected: autoReply('automatic'),
  },
  { name: 'automatic: X-Autoreply', message: lena('Thank you.', 'Re: Your quote', 'X-Autoreply: yes'), expected: autoReply('automatic') },
  {
    name: 'challenge: TMDA',
    message: lena(
      'Please confirm your message by replying to this one.',
      'Please confirm your message',
      'X-TMDA-Fingerprint: abc\nAuto-Submitted: auto-replied',
    ),
    expected: autoReply('challenge'),
  },
  {
    name: 'challenge: Boxbe',
    message: plain('Click the link below to have your message delivered: verify yourself.', {
      from: 'Boxbe <notice@boxbe.example>',
      subject: 'Your quote (Action Required)',
    }),
    expected: autoReply('challenge'),
  },
  {
    name: 'challenge: Boxbe, with its guest list',
    message: plain(
      'Your message about "Your quote" was waitlisted.\n\nPlease add yourself to Lena\'s Guest List so your messages will be delivered to the Inbox. Use the link below.\n\nhttps://www.boxbe.com/crs?tc=1\n',
      {
        from: 'Boxbe <notify@boxbe.com>',
        subject: `${LEAD} (Action Required) [Re: Your quote]`,
        headers: 'In-Reply-To: <step1@shop.example>',
      },
    ),
    expected: autoReply('challenge'),
  },
  {
    name: 'challenge: Spam Arrest',
    message: plain('Please click the link to verify that you are not a spammer.', {
      from: 'Lena <do-not-reply@spamarrest.example>',
      subject: 'Re: Your quote (verification)',
    }),
    expected: autoReply('challenge'),
  },
  { name: 'a reply', message: lena(`Yes, please call me.${QUOTED}`), expected: reply },
  {
    name: 'a reply from another program, without references',
    message: plain('Yes, please call me.', { from: `Lena <${LEAD}>`, subject: 'quote' }),
    expected: reply,
  },
  {
    name: 'a reply that quotes a bounce',
    message: lena('Look, it came back: 550 5.1.1 User unknown.', 'Re: Undeliverable: Your quote'),
    expected: reply,
  },
  { name: 'a reply about a holiday', message: lena('We are on vacation in May, write in June.', 'Re: Vacation offer'), expected: reply },
  {
    name: 'a reply in HTML',
    message: lena('<p>Yes, <b>please</b>.</p>', 'AW: Your quote', 'In-Reply-To: <step1@shop.example>', 'text/html'),
    expected: reply,
  },
  {
    name: 'a newsletter',
    message: plain('Ten offers', {
      from: 'News <news@lead.example>',
      subject: 'Ten offers',
      headers: 'List-Id: <news.lead.example>\nList-Unsubscribe: <https://lead.example/u>',
    }),
    expected: other('list'),
  },
  {
    name: 'a notification',
    message: plain('Somebody liked it.', { from: 'no-reply@social.example', subject: 'News' }),
    expected: other(null),
  },
  { name: 'nothing at all', message: '', expected: other(null) },
];
