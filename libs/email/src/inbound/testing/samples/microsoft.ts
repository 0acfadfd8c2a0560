import { LEAD, type Sample, fields, hard, plain, report, soft } from '../sample.js';

const EXCHANGE = 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@lead.example>';
const exchange = (said: string, intro = 'The e-mail address you entered could not be found.'): string =>
  plain(
    `Delivery has failed to these recipients or distribution lists:\n\n${LEAD}\n${intro}\n\nDiagnostic information for administrators:\n\nGenerating server: mbx.lead.example\n\n${LEAD}\n${said}\n\nOriginal message headers:\n\nReceived: from shop.example by mbx.lead.example\nSubject: Your quote`,
    { from: EXCHANGE, subject: 'Undeliverable: Your quote' },
  );
const old = (said: string): string =>
  plain(
    `Your message\n\n  To:      ${LEAD}\n  Subject: Your quote\n  Sent:    Mon, 23 Nov 2026 09:00:00 -0000\n\ndid not reach the following recipient(s):\n\n${LEAD} on Mon, 23 Nov 2026 09:00:03 -0000\n${said}`,
    {
      from: 'System Administrator <postmaster@lead.example>',
      subject: 'Undeliverable: Your quote',
      headers: 'X-Mailer: Internet Mail Service (5.5.2653.19)',
    },
  );
const OUTLOOK =
  'This is an automatically generated Delivery Status Notification.\n\nDelivery to the following recipients failed.\n\n       lena@lead.example\n';

export const microsoft: readonly Sample[] = [
  {
    name: 'Exchange 5.5: not recognised',
    message: old(
      '    The recipient name is not recognized\n\tThe MTS-ID of the original message is: c=us;a= ;p=lead;l=MBX0611230900\n    MSEXCH:IMS:LEAD:SITE:MBX 3550 (000B09B6) Unknown Recipient',
    ),
    expected: hard('user_unknown'),
  },
  {
    name: 'Exchange 2000: no account',
    message: old(
      '    The e-mail account does not exist at the organization this message was sent to.  Check the e-mail address, or contact the recipient directly to find out the correct address.\n    <mbx.lead.example #5.1.1>',
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange 2003: full',
    message: old("    The message could not be delivered because the recipient's mailbox is full.\n    <mbx.lead.example #5.2.2>"),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Exchange 2003: could not be delivered in time',
    message: old(
      '    Could not deliver the message in the time limit specified.  Please retry or contact your administrator.\n    <mbx.lead.example #4.4.7>',
    ),
    expected: soft('expired', '4.4.7'),
  },
  {
    name: 'Exchange 2007: not found',
    message: exchange('#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##'),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange 2007: quota',
    message: exchange('#554 5.2.2 mailbox full ##', "The recipient's mailbox is full."),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Exchange 2007: domain does not exist',
    message: exchange('#550 5.4.4 ROUTING.NoConnectorForAddressType; unable to route for address type ##', 'Unable to route'),
    expected: hard('host_unknown', '5.4.4'),
  },
  {
    name: 'Exchange 2010: size',
    message: exchange('#550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient ##', 'This message is too large.'),
    expected: soft('message_too_big', '5.2.3'),
  },
  {
    name: 'Exchange 2010: only members may write',
    message: exchange(
      '#550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized ##',
      'Your message was not delivered because of security policies.',
    ),
    expected: soft('policy_blocked', '5.7.1'),
  },
  {
    name: 'Exchange 2010: in French',
    message: plain(
      `Échec de la remise à ces destinataires ou groupes :\n\n${LEAD}\nL'adresse de messagerie que vous avez entrée est introuvable.\n\nInformations de diagnostic pour les administrateurs :\n\nServeur de génération : mbx.lead.example\n\n${LEAD}\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
      { from: EXCHANGE, subject: 'Non remis : Your quote' },
    ),
    expected: hard('user_unknown', '5.1.1'),
  },
  {
    name: 'Exchange, an address of its own form',
    message: plain(
      'Delivery has failed to these recipients or groups:\n\nLena\nThe email address could not be found.\n\nDiagnostic information for administrators:\n\nIMCEAEX-_O=LEAD_OU=EXCHANGE_CN=RECIPIENTS_CN=Lena@lead.example\n#550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found ##',
      { from: EXCHANGE, subject: 'Undeliverable: Your quote' },
    ),
    expected: hard('user_unknown', '5.1.1', ['IMCEAEX-_O=LEAD_OU=EXCHANGE_CN=RECIPIENTS_CN=Lena@lead.example']),
  },
  {
    name: 'Exchange Online: 5.1.10',
    message: report(
      "Your message to lena@lead.example couldn't be delivered.\n\nlena wasn't found at lead.example.",
      fields('5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient lena@lead.example not found by SMTP address lookup'),
      { from: EXCHANGE, subject: 'Undeliverable: Your quote' },
    ),
    expected: hard('user_unknown', '5.1.10'),
  },
  {
    name: 'Exchange Online: edge blocks unknown ones',
    message: report(
      "Your message couldn't be delivered",
      fields('5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [mx.lead.example]'),
      { from: EXCHANGE },
    ),
    expected: hard('user_unknown', '5.4.1'),
  },
  {
    name: 'Exchange Online: no such domain',
    message: report('no', fields('5.4.310', 'smtp;550 5.4.310 DNS domain lead.example does not exist [Message=InfoDomainNonexistent]'), {
      from: EXCHANGE,
    }),
    expected: hard('host_unknown', '5.4.310'),
  },
  {
    name: 'Exchange Online: expired',
    message: report(
      'no',
      fields(
        '5.4.300',
        'smtp;550 5.4.300 Message expired -> 451 4.4.0 Primary target IP address responded with: 421 4.2.1 Unable to connect',
      ),
      { from: EXCHANGE },
    ),
    expected: soft('expired', '5.4.300'),
  },
  {
    name: 'Exchange Online: banned sender',
    message: report('no', fields('5.7.501', 'smtp;550 5.7.501 Service unavailable, banned sender'), { from: EXCHANGE }),
    expected: soft('sender_rejected', '5.7.501'),
  },
  {
    name: 'Exchange Online: must be authenticated',
    message: report('no', fields('5.7.57', 'smtp;530 5.7.57 SMTP; Client was not authenticated to send anonymous mail during MAIL FROM'), {
      from: EXCHANGE,
    }),
    expected: soft('auth_failed', '5.7.57'),
  },
  {
    name: 'Exchange Online: tenant',
    message: report('no', fields('5.7.64', 'smtp;550 5.7.64 TenantAttribution; Relay Access Denied SMTP'), { from: EXCHANGE }),
    expected: soft('relay_denied', '5.7.64'),
  },
  {
    name: 'Hotmail: mailbox unavailable',
    message: report(OUTLOOK, fields('5.5.0', 'smtp;550 Requested action not taken: mailbox unavailable (-2019901852)'), {
      from: 'postmaster@mail.hotmail.example',
      subject: 'Delivery Status Notification (Failure)',
    }),
    expected: hard('user_unknown', '5.5.0'),
  },
  {
    name: 'Outlook.com: block list',
    message: report(
      OUTLOOK,
      fields(
        '5.7.1',
        'smtp;550 5.7.1 Unfortunately, messages from [192.0.2.1] were not sent. Please contact your Internet service provider since part of their network is on our block list (S3140).',
      ),
    ),
    expected: soft('spam_blocked', '5.7.1'),
  },
  {
    name: 'Outlook.com: quota',
    message: report(
      OUTLOOK,
      fields(
        '5.2.2',
        "smtp;552 5.2.2 This message is larger than the current system limit or the recipient's mailbox is full. Create a shorter message body or remove attachments",
      ),
    ),
    expected: soft('mailbox_full', '5.2.2'),
  },
  {
    name: 'Outlook 2007, the report without a diagnostic',
    message: report(OUTLOOK, `Final-Recipient: rfc822;${LEAD}\nAction: failed\nStatus: 5.1.1\n`),
    expected: hard('user_unknown', '5.1.1'),
  },
];
