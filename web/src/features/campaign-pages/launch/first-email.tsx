import { EmailPreview } from '../../../components/page/email-preview';
import type { LaunchPlan, Sender } from './launch.api';
import classes from './launch.module.css';

const plain = (text: string) => [{ text, merged: false }];

export function FirstEmail({ plan, sender }: { plan: LaunchPlan; sender: Sender }) {
  const {
    firstEmail,
    fromAddress,
    mailboxes: [mailbox],
  } = plan;
  if (!firstEmail) return null;
  return (
    <section aria-labelledby="first-email">
      <h2 id="first-email" className={classes.h2}>
        The {plan.steps.length > 1 && 'first '}email, as one lead sees it
      </h2>
      <EmailPreview
        label="Day 1 email"
        from={`${mailbox?.fromName ?? sender.senderName} <${fromAddress}>`}
        to={firstEmail.to}
        subject={plain(firstEmail.subject)}
        body={plain(firstEmail.text)}
      />
    </section>
  );
}
