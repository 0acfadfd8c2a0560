import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmailPreview } from '../../../components/page/email-preview';
import { type LaunchPlan, type Sender, launchPlanKey, previewFirstEmail } from './launch.api';
import classes from './launch.module.css';

interface Props {
  campaignId: string;
  plan: LaunchPlan;
  sender: Sender;
  /** The form's values differ from those of the loaded plan. */
  isChanged: boolean;
}

const PAUSE_IN_TYPING = 400;

/** The library's own would be one more file to load. */
function useOncePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_IN_TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

const plain = (text: string) => [{ text, merged: false }];

/** As it will be sent, signature and footer included: the name and the address are those of the form. */
function useFirstEmail({ campaignId, plan, sender, isChanged }: Props) {
  const senderName = useOncePaused(sender.senderName.trim());
  const postalAddress = useOncePaused(sender.postalAddress.trim());
  const typed = useQuery({
    queryKey: [...launchPlanKey(campaignId), 'first-email', senderName, postalAddress],
    queryFn: () => previewFirstEmail(campaignId, { senderName, postalAddress }),
    placeholderData: keepPreviousData,
    enabled: isChanged,
  });
  return (isChanged && typed.data) || plan.firstEmail;
}

export function FirstEmail(props: Props) {
  const { plan, sender } = props;
  const {
    fromAddress,
    mailboxes: [mailbox],
  } = plan;
  const firstEmail = useFirstEmail(props);
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
