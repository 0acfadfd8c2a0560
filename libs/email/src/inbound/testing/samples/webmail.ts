import { LEAD, RETURNED, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const said = (text: string, from: string): string =>
  report('This is the mail system.', fields(/[45]\.\d\.\d+/.exec(text)?.[0] ?? '5.0.0', `smtp; ${text}`), { from });

export const webmail: readonly Sample[] = [
  {
    name: 'Yahoo',
    message: plain(
      `Sorry, we were unable to deliver your message to the following address.\n\n<${LEAD}>:\nRemote host said: 550 5.1.1 <${LEAD}>... User unknown [RCPT_TO]\n\n--- Below this line is a copy of the message.\n\n${RETURNED}`,
      { from: 'MAILER-DAEMON@yahoo.example', subject: 'Failure Notice' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Yahoo: no account',
    message: said(
      "554 delivery error: dd This user doesn't have a yahoo.example account (lena@lead.example) [0] - mta1",
      'MAILER-DAEMON@mx.example',
    ),
    expected: hard('user_unknown', '5.0.0'),
  },
  {
    name: 'Yahoo: disabled',
    message: said(
      '554 delivery error: dd Sorry, your message to lena@lead.example cannot be delivered. This account has been disabled or discontinued [#102].',
      'MAILER-DAEMON@mx.example',
    ),
    expected: soft('mailbox_disabled', '5.0.0'),
  },
  {
    name: 'Yahoo: deferred for complaints',
    message: said('421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints', 'MAILER-DAEMON@mx.example'),
    expected: soft('spam_blocked', '4.7.0'),
  },
  {
    name: 'AOL',
    message: said('550 5.1.1 <lena@lead.example>: Recipient address rejected: lead.example', 'MAILER-DAEMON@aol.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'AOL: URL is blocked',
    message: said('554 5.7.1 (HVU:B1) http://postmaster.aol.example/error-codes', 'MAILER-DAEMON@aol.example'),
    expected: soft('spam_blocked', '5.7.1'),
  },
  {
    name: 'iCloud: alias',
    message: said('550 5.1.1 unknown or illegal alias: lena@lead.example', 'MAILER-DAEMON@mx.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'iCloud: over quota',
    message: said('552 5.2.2 <lena@lead.example>: user is over quota', 'MAILER-DAEMON@mx.example'),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'GMX',
    message: plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n"${LEAD}":\nSMTP error from remote server after RCPT command:\nhost: mx.lead.example\n5.1.1 <${LEAD}>... User Unknown\n\n--- The header of the original message is following. ---\n\n${RETURNED}`,
      { from: 'GMX Mailer Daemon <mailer-daemon@gmx.example>', subject: 'Mail delivery failed: returning message to sender' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: '1&1: quota',
    message: plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. The following addresses failed:\n\n  <${LEAD}>\n\nFor the following reason:\n\nMail quota exceeded. The mailbox of the recipient is full.\n\n--- The header of the original message is following. ---\n\n${RETURNED}`,
      { from: 'Mail Delivery System <mailer-daemon@kundenserver.example>', subject: 'Warning: your message could not be delivered' },
    ),
    expected: soft('mailbox_full'),
  },
  { name: 'T-Online', message: said('550 5.1.1 user unknown', 'postmaster@t-online.example'), expected: hard('user_unknown', '5.1.1') },
  {
    name: 'Mail.ru',
    message: plain(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${LEAD}\n    SMTP error from remote mail server after RCPT TO:<${LEAD}>:\n    host mx.lead.example [192.0.2.25]: 550 Message was not accepted -- invalid mailbox.  Local mailbox ${LEAD} is unavailable: user not found\n\n------ This is a copy of your message, including all the headers. ------`,
      { from: 'mailer-daemon@corp.mail.example', subject: 'Mail failure.' },
    ),
    expected: hard('user_unknown'),
  },
  { name: 'Yandex', message: said('550 5.7.1 No such user!', 'mailer-daemon@yandex.example'), expected: hard('user_unknown', '5.7.1') },
  {
    name: 'Yandex: spam',
    message: said('554 5.7.1 [2] Message rejected under suspicion of SPAM; https://ya.example/1ABC', 'mailer-daemon@yandex.example'),
    expected: soft('spam_blocked', '5.7.1'),
  },
  {
    name: 'QQ: in Chinese',
    message: plain(
      `抱歉，您的邮件被退回来了……\n原邮件信息：\n时间\t2026-11-23 17:00:00\n收件人\t${LEAD}\n退信原因：\t收件人不存在，邮件无法送达。\nhost mx.lead.example[192.0.2.25] said: 550 Mailbox not found`,
      { from: 'PostMaster@qq.example', subject: '系统退信' },
    ),
    expected: hard('user_unknown'),
  },
  {
    name: '163: quota, in Chinese',
    message: plain(`系统退信\n\n收件人 ${LEAD} 的邮箱已满，无法接收您的邮件。`, {
      from: 'Postmaster@163.example',
      subject: '系统退信/Systems bounce',
    }),
    expected: soft('mailbox_full'),
  },
  {
    name: 'Zoho',
    message: plain(
      `This message was created automatically by mail delivery software.\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error. \n\n${LEAD} Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1 <${LEAD}>: Recipient address rejected: User unknown in virtual mailbox table\n`,
      { from: 'mailer-daemon@mail.zoho.example', subject: 'Undelivered Mail Returned to Sender' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Orange',
    message: said(
      '550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]',
      'MAILER-DAEMON@orange.example',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Orange: full',
    message: said('552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]', 'MAILER-DAEMON@orange.example'),
    expected: soft('mailbox_full', '5.1.1'),
  },
  {
    name: 'Free',
    message: said('550 5.1.1 <lena@lead.example>: Recipient address rejected: User unknown', 'MAILER-DAEMON@free.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Libero',
    message: said('550 5.1.1 recipient non esiste', 'MAILER-DAEMON@libero.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Facebook',
    message: said(
      '550 5.1.1 RCP-P1 https://www.facebook.example/postmaster/response_codes?ip=192.0.2.1#RCP-P1 Refused due to recipient preferences',
      'mailer-daemon@mx.facebook.example',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Fastmail',
    message: said(
      '550 5.1.1 <lena@lead.example>: Recipient address rejected: Mailbox does not exist',
      'MAILER-DAEMON@messagingengine.example',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Proton',
    message: said('550 5.1.1 <lena@lead.example>: Recipient address rejected: Address does not exist', 'MAILER-DAEMON@proton.example'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Docomo: refused after the message',
    message: report(
      'This is the Postfix program',
      fields('5.0.0', 'smtp; 550 Unknown user lena@lead.example (in reply to end of DATA command)'),
    ),
    expected: soft('policy_blocked', '5.0.0'),
  },
  {
    name: 'KDDI: mailbox is full',
    message: plain(
      `Your mail sent on: Mon, 23 Nov 2026 09:00:00\n    Could not be delivered to: ${LEAD}\n    As their mailbox is full.\n\n${RETURNED}`,
      { from: 'no-reply@au.example', subject: 'Your mail was not delivered (mail delivery system)', headers: 'Return-Path: <>' },
    ),
    expected: soft('mailbox_full'),
  },
  {
    name: 'EZweb: rejected',
    message: plain(
      `The following recipients did not receive this message:\n\n<${LEAD}>\nEach of the following recipients was rejected by a remote mail server.\n\n    Recipient: <${LEAD}>\n    >>> RCPT TO:<${LEAD}>\n    <<< 550 <${LEAD}>: User unknown\n\n${RETURNED}`,
      { from: 'Postmaster@ezweb.example', subject: 'Mail System Error - Returned Mail' },
    ),
    expected: hard('user_unknown'),
  },
];
