import classes from './questions.module.css';

const QUESTIONS: [question: string, answer: string][] = [
  [
    'What is in the free trial?',
    'Seven days with 500 leads, a revival strategy, its four emails and 50 test emails. No card. When it ends nothing is deleted; uploading more and sending more then ask for a plan.',
  ],
  ['What if it is not for me?', 'There is a 30-day money-back guarantee: write to us within 30 days of your payment and you get it back.'],
  [
    'Can I cancel at any time?',
    'Yes, with one button on your billing page. The plan stays until the end of the month that is paid, and nothing is charged after it. Only the performance-based plan has a minimum term, of 90 days.',
  ],
  [
    'Can I change to another plan?',
    'At any time. Before you confirm you see what is due today and what you are credited for the rest of the month.',
  ],
  [
    'What happens when I reach a limit?',
    'You are told at 80% and at 100%, here and by email, and nothing is lost. Leads above the limit wait in the stored file and go in with one click once there is room. Emails above the day’s limit go out on the next day.',
  ],
  [
    'What counts as a lead?',
    'A row of your file with a usable email address that is taken into a list. Rows without one, and the same address twice in a file, are skipped and do not count. Months follow your account’s time zone.',
  ],
  [
    'How does the performance-based plan work?',
    'You pay $500 once for the set-up and $0 a month. Of what leads order after our emails brought them back, 15% is due, with a monthly statement that lists every order behind it. Orders that you take back are taken off.',
  ],
  ['Will my price change?', 'A price change is announced by email 30 days before. A subscription that you already have keeps its price.'],
  [
    'Who takes the payment?',
    'Stripe does, on its own page. Your card number never reaches us, and nothing is charged before you confirm there.',
  ],
];

export const Questions = () => (
  <div className={classes.questions}>
    {QUESTIONS.map(([question, answer]) => (
      <div key={question} className={classes.question}>
        <h3>{question}</h3>
        <p>{answer}</p>
      </div>
    ))}
  </div>
);
