import { counted, percent } from '../../../../lib/format';
import { EmailPaper } from '../parts/email-paper';
import { Facts } from '../parts/facts';
import { Mark } from '../parts/mark';
import { Rows } from '../parts/rows';
import type { SentEmail } from '../services/email/sent-email';
import { leadAt } from '../services/population/leads';
import type { Simulation } from '../simulation/simulation';
import { demoCall, type Field, numberOf, valueOf } from './demo-call';

const lead = ({ seed, now }: Simulation) => leadAt(seed, 0, now());
const TO: Field = { name: 'to', label: 'To', initial: (simulation) => lead(simulation).email };
const CAMPAIGN: Field = { name: 'campaign', label: 'Campaign (optional)', initial: 'spring' };

const Paper = ({ email: { to, subject, body } }: { email: SentEmail }) => (
  <EmailPaper label="The email" to={to} subject={subject} body={body} />
);

const seen = ({ tracking: { opens, clicks, replies }, status }: SentEmail): string => {
  if (status === 'failed') return 'failed';
  if (replies > 0) return 'replied';
  if (clicks > 0) return 'clicked';
  return opens > 0 ? 'opened' : 'sent';
};

export const EMAIL_CALLS = [
  demoCall({
    name: 'email.sendWelcomeEmail',
    title: 'Welcome',
    fields: [TO, { name: 'firstName', label: 'First name', initial: (simulation) => lead(simulation).firstName }],
    button: 'Send the welcome email',
    busy: 'Sending',
    run: ({ email }, values) => email.sendWelcomeEmail(valueOf(values, 'to'), valueOf(values, 'firstName')),
    said: ({ status, id }) => `${status}, id ${id}`,
    shown: (email) => <Paper email={email} />,
  }),
  demoCall({
    name: 'email.sendCampaignEmail',
    title: 'Campaign',
    note: 'One in twenty fails. In two to seven seconds the reader may open it (70%), then click (15%), then reply (5%). An address that begins with bounce@ always fails.',
    fields: [
      TO,
      CAMPAIGN,
      { name: 'subject', label: 'Subject', initial: 'Still looking for a better way to ship?' },
      {
        name: 'body',
        label: 'Body',
        kind: 'long',
        initial: (simulation) =>
          `Hi ${lead(simulation).firstName},\n\nwe spoke last spring about ${lead(simulation).company}. Much has changed since. Shall I show you what?`,
      },
    ],
    button: 'Send the email',
    busy: 'Sending',
    run: ({ email }, values) =>
      email.sendCampaignEmail({
        to: valueOf(values, 'to'),
        subject: valueOf(values, 'subject'),
        body: valueOf(values, 'body'),
        campaignId: valueOf(values, 'campaign'),
        leadData: { email: valueOf(values, 'to') },
      }),
    said: ({ status, id }) => `${status}, id ${id}`,
    shown: (email) => <Paper email={email} />,
  }),
  demoCall({
    name: 'email.sendPasswordResetEmail',
    title: 'Password reset',
    fields: [TO],
    button: 'Send the reset email',
    busy: 'Sending',
    run: ({ email }, values) => email.sendPasswordResetEmail(valueOf(values, 'to')),
    said: ({ status, id }) => `${status}, id ${id}`,
    shown: (email) => <Paper email={email} />,
  }),
  demoCall({
    name: 'email.getEmailStats',
    title: 'Figures',
    fields: [{ ...CAMPAIGN, initial: '' }],
    button: 'Get the figures',
    busy: 'Counting',
    run: ({ email }, values) => email.getEmailStats(valueOf(values, 'campaign')),
    said: ({ sent, opened, replied }) => `${sent} sent, ${opened} opened, ${counted(replied, 'reply', 'replies')}`,
    shown: ({ sent, failed, opened, openRate, clicked, clickRate, replied, replyRate }) => (
      <Facts
        of={[
          ['Sent', `${sent}, ${failed} failed`],
          ['Opened', `${opened}, ${percent(openRate)}`],
          ['Clicked', `${clicked}, ${percent(clickRate)}`],
          ['Replied', `${replied}, ${percent(replyRate)}`],
        ]}
      />
    ),
  }),
  demoCall({
    name: 'email.getSentEmails',
    title: 'Sent emails',
    note: 'Newest first, fifty to a page.',
    fields: [
      { ...CAMPAIGN, initial: '' },
      { name: 'offset', label: 'Skip', kind: 'number', initial: '0' },
    ],
    button: 'Get the emails',
    busy: 'Asking',
    run: ({ email }, values) => email.getSentEmails({ campaignId: valueOf(values, 'campaign'), offset: numberOf(values, 'offset') }),
    said: ({ emails, total }) => `${emails.length} of ${counted(total, 'email')}`,
    shown: ({ emails }) => (
      <Rows label="Sent emails" of={emails.map((one) => ({ key: one.id, title: one.subject, detail: one.to, aside: seen(one) }))} />
    ),
  }),
  demoCall({
    name: 'email.validateEmail',
    title: 'Validate',
    note: 'Try an address without an @, or one at mailinator.com.',
    fields: [{ name: 'email', label: 'Email address', initial: (simulation) => lead(simulation).email }],
    button: 'Validate the address',
    busy: 'Validating',
    run: ({ email }, values) => email.validateEmail(valueOf(values, 'email')),
    said: ({ valid, reason, confidence }) => `${valid ? 'valid' : reason}, confidence ${confidence}`,
    shown: ({ valid, reason, confidence }) => (
      <Facts
        of={[
          [
            'Address',
            <Mark key="mark" tone={valid ? 'good' : 'bad'}>
              {valid ? 'valid' : 'invalid'}
            </Mark>,
          ],
          ['Confidence', confidence],
          ['Reason', reason ?? '–'],
        ]}
      />
    ),
  }),
];
