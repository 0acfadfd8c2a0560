import { counted } from '../../../../lib/format';
import { AllowanceBar } from '../parts/bar';
import { EmailPaper } from '../parts/email-paper';
import { Facts } from '../parts/facts';
import classes from '../parts/parts.module.css';
import { leadAt } from '../services/population/leads';
import type { Simulation } from '../simulation/simulation';
import { demoCall, type Field, numberOf, valueOf } from './demo-call';

const lead = ({ seed, now }: Simulation) => leadAt(seed, 0, now());
const PRODUCT: Field = { name: 'product', label: 'Product', initial: 'our route planner' };

const List = ({ of }: { of: string[] }) => (
  <ul className={classes.plainList}>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const AI_CALLS = [
  demoCall({
    name: 'ai.personalizeEmail',
    title: 'Personalize',
    note: 'Fills in {{first_name}}, {{company}}, {{title}} and {{industry}}.',
    fields: [
      { name: 'firstName', label: 'First name', initial: (simulation) => lead(simulation).firstName },
      { name: 'company', label: 'Company', initial: (simulation) => lead(simulation).company },
      { name: 'industry', label: 'Industry', initial: (simulation) => lead(simulation).industry },
      { name: 'subject', label: 'Subject', initial: 'A quick question for {{company}}' },
      {
        name: 'body',
        label: 'Body',
        kind: 'long',
        initial:
          'Hi {{first_name}},\n\nis {{company}} still planning its routes by hand? Teams in {{industry}} tell us that it costs them a morning a week.',
      },
    ],
    button: 'Personalize the email',
    busy: 'Writing',
    run: ({ ai }, values) =>
      ai.personalizeEmail(
        { subject: valueOf(values, 'subject'), body: valueOf(values, 'body') },
        { firstName: valueOf(values, 'firstName'), company: valueOf(values, 'company'), industry: valueOf(values, 'industry') },
      ),
    said: ({ fields, tokens_used }) => `${counted(fields.length, 'field')} filled in, ${counted(tokens_used, 'token')}`,
    shown: ({ subject, body }, values) => (
      <EmailPaper
        label="The personalized email"
        to={valueOf(values, 'firstName')}
        subject={subject}
        body={body}
        template={{ subject: valueOf(values, 'subject'), body: valueOf(values, 'body') }}
      />
    ),
  }),
  demoCall({
    name: 'ai.generateSubjectLines',
    title: 'Subject lines',
    fields: [
      PRODUCT,
      { name: 'audience', label: 'Audience', initial: 'delivery teams' },
      { name: 'count', label: 'How many, 10 at most', kind: 'number', initial: '5' },
    ],
    button: 'Write subject lines',
    busy: 'Writing',
    run: ({ ai }, values) =>
      ai.generateSubjectLines({
        product: valueOf(values, 'product'),
        audience: valueOf(values, 'audience'),
        count: numberOf(values, 'count'),
      }),
    said: ({ subjects }) => counted(subjects.length, 'subject line'),
    shown: ({ subjects }) => <List of={subjects} />,
  }),
  demoCall({
    name: 'ai.analyzeEmailPerformance',
    title: 'Analyze',
    fields: [
      { name: 'openRate', label: 'Open rate (%)', kind: 'number', initial: '14' },
      { name: 'clickRate', label: 'Click rate (%)', kind: 'number', initial: '1.5' },
      { name: 'subject', label: 'Subject', initial: 'Our spring newsletter' },
      { name: 'body', label: 'Body', kind: 'long', initial: 'We have a new route planner. It is faster than the old one.' },
    ],
    button: 'Analyze the email',
    busy: 'Reading',
    run: ({ ai }, values) =>
      ai.analyzeEmailPerformance({
        subject: valueOf(values, 'subject'),
        body: valueOf(values, 'body'),
        openRate: numberOf(values, 'openRate'),
        clickRate: numberOf(values, 'clickRate'),
      }),
    said: ({ score, suggestions }) => `score ${score} of 100, ${counted(suggestions.length, 'suggestion')}`,
    shown: ({ suggestions, words, characters }) => (
      <>
        <Facts
          of={[
            ['Words', words],
            ['Characters', characters],
          ]}
        />
        <List of={suggestions.length > 0 ? suggestions : ['Nothing to suggest.']} />
      </>
    ),
  }),
  demoCall({
    name: 'ai.generateFollowUpSequence',
    title: 'Follow-ups',
    fields: [
      PRODUCT,
      { name: 'firstName', label: 'First name', initial: (simulation) => lead(simulation).firstName },
      { name: 'sender', label: 'Your name', initial: 'Kim' },
    ],
    button: 'Write the follow-ups',
    busy: 'Writing',
    run: ({ ai }, values) =>
      ai.generateFollowUpSequence({
        product: valueOf(values, 'product'),
        firstName: valueOf(values, 'firstName'),
        sender: valueOf(values, 'sender'),
      }),
    said: ({ emails }) => `${emails.length} emails, after ${emails.map(({ delayDays }) => delayDays).join(', ')} days`,
    shown: ({ emails }, values) => (
      <div className={classes.paperGap}>
        {emails.map(({ step, delayDays, subject, body }) => (
          <div key={step}>
            <h3>After {delayDays} days</h3>
            <EmailPaper label={`Follow-up ${step}`} to={valueOf(values, 'firstName')} subject={subject} body={body} />
          </div>
        ))}
      </div>
    ),
  }),
  demoCall({
    name: 'ai.getUsageStats',
    title: 'Usage',
    fields: [],
    button: 'Get the usage',
    busy: 'Counting',
    run: ({ ai }) => ai.getUsageStats(),
    said: ({ requests, tokens }) => `${counted(requests.used, 'request')}, ${counted(tokens.used, 'token')} this month`,
    shown: ({ requests, tokens }) => (
      <>
        <AllowanceBar label="Requests" of={requests} />
        <AllowanceBar label="Tokens" of={tokens} />
      </>
    ),
  }),
];
