import { LEAD, RETURNED, type Sample, fields, hard, other, plain, report, soft } from '../sample.js';

const AU = (heading: string, answer: string): string =>
  plain(
    `${heading}\n\n<${LEAD}>\n\n    Recipient: <${LEAD}>\n    >>> RCPT TO:<${LEAD}>\n    <<< ${answer}\n\n-------- Original message --------\n${RETURNED}`,
    { from: 'Postmaster@ezweb.example', subject: 'Mail System Error - Returned Mail' },
  );

/** ISO-2022-JP as programs write it: each character set switched on and off by an escape sequence. */
const jis = (text: string): string => `\u001b$B${text}\u001b(B`;

export const japan: readonly Sample[] = [
  {
    name: 'au: account disabled',
    message: AU('The user(s) account is disabled.', `550 <${LEAD}>: User unknown`),
    expected: hard('user_unknown'),
  },
  {
    name: 'au: over quota',
    message: plain(`The user(s) account is temporarily over quota.\n\n<${LEAD}>\n\n${RETURNED}`, {
      from: 'Postmaster@ezweb.example',
      subject: 'Mail System Error - Returned Mail',
    }),
    expected: soft('mailbox_full'),
  },
  {
    name: 'au: limited for a time',
    message: plain(`The user(s) account is temporarily limited.\n\n<${LEAD}>\n\n${RETURNED}`, {
      from: 'Postmaster@ezweb.example',
      subject: 'Mail System Error - Returned Mail',
    }),
    expected: soft('mailbox_disabled'),
  },
  {
    name: 'au: not within its days',
    message: plain(
      `Your message was not delivered within 0 days and 1 hours.\nHost lead.example is not responding.\n\nThe following recipients did not receive your message:\n\n    <${LEAD}>\n\n${RETURNED}`,
      { from: 'Postmaster@au.example', subject: 'Mail System Error - Returned Mail' },
    ),
    expected: soft('expired'),
  },
  {
    name: 'KDDI: the address',
    message: plain(
      `Your mail attempted to be delivered on: Mon, 23 Nov 2026 09:00:00\n    Could not be delivered to: <${LEAD}>\n    As the following address is not known: User unknown\n\n${RETURNED}`,
      { from: 'no-reply@au.example', subject: 'Your mail could not be delivered', headers: 'Return-Path: <>' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'docomo: refused in DATA by its settings',
    message: report(
      'This is the mail system at host mx.shop.example.',
      fields('5.2.0', `smtp; 550 Unknown user ${LEAD} (in reply to end of DATA command)`),
    ),
    expected: soft('policy_blocked', '5.2.0'),
  },
  {
    name: 'docomo: refused at RCPT',
    message: report(
      'This is the mail system at host mx.shop.example.',
      fields('5.1.1', `smtp; 550 5.1.1 Unknown user ${LEAD} (in reply to RCPT TO command)`),
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'SoftBank: an address that nobody has',
    message: report('This is the mail system.', fields('5.0.0', 'smtp; 550 Invalid recipient: <lena@lead.example>')),
    expected: hard('user_unknown', '5.0.0'),
  },
  {
    name: 'Biglobe: unknown',
    message: plain(
      `   ----- The following addresses had delivery problems -----\n${LEAD}\n\n   ----- Non-delivered information -----\nMail Delivery Failed... User unknown\n`,
      { from: 'postmaster@biglobe.example', subject: 'Returned mail: Mail Delivery Failed... User unknown' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Nifty: a list of addresses in two languages',
    message: plain(
      `メールを配信できませんでした。\nThe following addresses had permanent delivery errors.\n\n${LEAD}\n  宛先が存在しません。 (User unknown)\n`,
      { from: 'postmaster@nifty.example', subject: 'Returned mail: User unknown' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'ActiveHunter: qmail behind it',
    message: plain(
      `  ----- The following addresses had permanent fatal errors -----\n\n>>> ${LEAD} <${LEAD}>\n\n  ----- Non-delivered information -----\n550 sorry, no mailbox here by that name (#5.1.1 - chkusr)\n`,
      { subject: 'FAILURE NOTICE :', headers: 'X-AHMAILID: 1' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Domino in Japanese, ISO-2022-JP',
    message: plain(
      `${jis('$"$J$?$N%a!<%k$OG[?.$G$-$^$;$s$G$7$?')}\n\n${LEAD}\n\n${jis('M}M3')}: User lena (${LEAD}) not listed in Domino Directory\n`,
      {
        from: 'postmaster@lead.example',
        subject: `=?ISO-2022-JP?B?${Buffer.from(jis('G[?.<:GT')).toString('base64')}?=`,
        type: 'text/plain; charset=ISO-2022-JP',
      },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'm-FILTER: a full mailbox',
    message: plain(`${LEAD}\n\n-------server message\n552 5.2.2 mailbox full <${LEAD}>\n\n-------original message\n${RETURNED}`, {
      from: '"m-FILTER" <mailer-daemon@lead.example>',
      subject: 'failure notice',
    }),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'InterScan: a filter in Japanese',
    message: plain(
      `次の宛先にメッセージを配信できません。\n\n<${LEAD}>\nSent >>> DATA\nReceived <<< 554 5.7.1 Message rejected as spam\n`,
      {
        from: 'imss@lead.example',
        subject: 'メッセージを配信できません。',
      },
    ),
    expected: soft('spam_blocked', '5.7.1'),
  },
  {
    name: 'a delay in Japanese',
    message: plain(`あなたのメールはまだ配信されていません。引き続き配信を試みます。\n\n${LEAD}\n`, { subject: '配信遅延のお知らせ' }),
    expected: other('delayed'),
  },
  {
    name: 'Shift_JIS in base64',
    message: plain(
      Buffer.from([
        ...Buffer.from(`<${LEAD}>\n`),
        ...[0x83, 0x86, 0x81, 0x5b, 0x83, 0x55, 0x82, 0xaa, 0x91, 0xb6, 0x8d, 0xdd, 0x82, 0xb5, 0x82, 0xdc, 0x82, 0xb9, 0x82, 0xf1],
      ]).toString('base64'),
      { subject: 'Undelivered Mail', type: 'text/plain; charset=Shift_JIS\nContent-Transfer-Encoding: base64' },
    ),
    expected: hard('user_unknown'),
  },
];
