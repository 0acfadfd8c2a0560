import { counted } from '../../../../lib/format';
import { AllowanceBar } from '../parts/bar';
import { Facts } from '../parts/facts';
import { Mark, type Tone } from '../parts/mark';
import { Rows } from '../parts/rows';
import { leadAt } from '../services/population/leads';
import type { Verification } from '../services/verification/verdict';
import type { Simulation } from '../simulation/simulation';
import { demoCall, valueOf } from './demo-call';

const TONES: Record<Verification['result'], Tone> = { deliverable: 'good', risky: 'fair', undeliverable: 'bad', unknown: 'plain' };
const Result = ({ of }: { of: Verification['result'] }) => <Mark tone={TONES[of]}>{of}</Mark>;
const inWords = (flag: boolean): string => (flag ? 'yes' : 'no');

const addressesOf = ({ seed, now }: Simulation): string[] => [
  ...[0, 1, 2, 3, 4].map((n) => leadAt(seed, n, now()).email),
  'somebody@mailinator.com',
  'no-address',
];
const SEPARATOR = /[\s,;]+/;

export const VERIFICATION_CALLS = [
  demoCall({
    name: 'verification.verifyEmail',
    title: 'One address',
    fields: [{ name: 'email', label: 'Email address', initial: ({ seed, now }) => leadAt(seed, 0, now()).email }],
    button: 'Verify the address',
    busy: 'Verifying',
    run: ({ verification }, values) => verification.verifyEmail(valueOf(values, 'email')),
    said: ({ result, confidence }) => `${result}, confidence ${confidence}`,
    shown: ({ result, score, disposable, webmail, accept_all }) => (
      <Facts
        of={[
          ['Result', <Result key="result" of={result} />],
          ['Score', score],
          ['Disposable', inWords(disposable)],
          ['Webmail', inWords(webmail)],
          ['Takes anything', inWords(accept_all)],
        ]}
      />
    ),
  }),
  demoCall({
    name: 'verification.verifyEmails',
    title: 'Up to 100',
    fields: [
      {
        name: 'emails',
        label: 'Email addresses',
        kind: 'long',
        hint: 'One a line. The first hundred are verified.',
        initial: (simulation) => addressesOf(simulation).join('\n'),
      },
    ],
    button: 'Verify the addresses',
    busy: 'Verifying',
    run: ({ verification }, values) => verification.verifyEmails(valueOf(values, 'emails').split(SEPARATOR).filter(Boolean)),
    said: ({ deliverable, verified, submitted }) =>
      `${deliverable} deliverable of ${verified}${submitted > verified ? `, ${submitted - verified} skipped` : ''}`,
    shown: ({ results }) => (
      <Rows
        label="Addresses"
        most={10}
        of={results.map(({ email, result, reasons }, index) => ({
          key: `${index}`,
          title: email,
          detail: reasons.join(', ').replaceAll('_', ' '),
          aside: <Result of={result} />,
        }))}
      />
    ),
  }),
  demoCall({
    name: 'verification.getAccountInfo',
    title: 'Account',
    note: 'One account pays for prospects, found addresses and verified ones.',
    fields: [],
    button: 'Get the account',
    busy: 'Asking',
    run: ({ verification }) => verification.getAccountInfo(),
    said: ({ plan, credits }) => `plan ${plan}, ${counted(credits.left, 'credit')} left`,
    shown: ({ credits }) => <AllowanceBar label="Credits" of={credits} />,
  }),
];
