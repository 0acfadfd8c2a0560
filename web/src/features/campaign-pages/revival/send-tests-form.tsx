import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { counted } from '../../../lib/format';
import { session } from '../../../lib/session/session';
import { currentUserKey } from '../../auth/use-current-user';
import { campaignKey } from '../../campaigns/campaigns.api';
import { confirmSender, type LaunchPlan, launchPlanKey, type Sender } from '../launch/launch.api';
import { senderFaults, SenderInputs } from '../launch/sender-fields';
import { isTestsUsedUp } from '../../plans/choose-plan';
import { sendSample } from '../../sequence/sequence.api';
import { sendTest, type TestRecipients, type TestSent } from './revival.api';
import { leftInWords, recipientsInWords } from './test-emails-words';
import classes from './test-emails-modal.module.css';

interface Props {
  campaignId: string;
  /** Test emails of the trial that remain, one at least. */
  left: number;
  recipients: TestRecipients;
  plan: LaunchPlan;
  /** Needed while the account has no sender yet. */
  suggested: Sender;
  onClose: () => void;
  onSent: (sent: TestSent) => void;
  onUsedUp: () => void;
}

const FIRST_EMAIL = 1;

/** Test emails go to real leads, so it names them; each must name its sender, which is asked once. */
export function SendTestsForm({ campaignId, left, recipients, plan, suggested, onClose, onSent, onUsedUp }: Props) {
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of [currentUserKey, campaignKey(campaignId), launchPlanKey(campaignId)])
      void queries.invalidateQueries({ queryKey });
  };
  const asksSender = plan.sender === null;
  const form = useForm<Sender>({ mode: 'controlled', initialValues: suggested, validate: senderFaults, validateInputOnBlur: true });
  const sending = useMutation({
    mutationFn: async (sender: Sender) => {
      if (asksSender) await confirmSender(campaignId, sender);
      return sendTest(campaignId);
    },
    onSuccess: onSent,
    onError: (error) => isTestsUsedUp(error) && onUsedUp(),
    onSettled: refresh,
  });
  const sampling = useMutation({
    mutationFn: () => sendSample(campaignId, FIRST_EMAIL),
    onSuccess: () => {
      onClose();
      tell(`The day 1 email is on its way to ${session()?.user?.email ?? 'you'}.`);
    },
    onError: (error) => isTestsUsedUp(error) && onUsedUp(),
    onSettled: refresh,
  });
  const goOut = Math.min(left, recipients.leads);
  const problem = sending.error ?? sampling.error;
  const submit = form.onSubmit(
    (sender) => sending.mutate(sender),
    (errors) => focusFirstFault(form, errors),
  );
  return (
    <form
      className={classes.body}
      noValidate
      onSubmit={(event) => {
        if (asksSender) return submit(event);
        event.preventDefault();
        sending.mutate(suggested);
      }}
    >
      {goOut > 0 && left < 50 && <p>{leftInWords(left, goOut)}</p>}
      <p>{recipientsInWords(goOut, recipients.first, plan.steps.length)}</p>
      <Anchor component="button" type="button" size="sm" disabled={sampling.isPending} onClick={() => sampling.mutate()}>
        Send it to myself instead
      </Anchor>
      {asksSender && goOut > 0 && (
        <fieldset className={classes.sender}>
          <legend>Who sends them</legend>
          <SenderInputs form={form} from={plan} />
        </fieldset>
      )}
      {problem && !isTestsUsedUp(problem) && (
        <ProblemAlert error={problem} title="The test emails were not sent" fallback="Failed to send test emails" />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        {goOut > 0 && (
          <Button type="submit" loading={sending.isPending}>
            Send {counted(goOut, 'test email')}
          </Button>
        )}
      </div>
    </form>
  );
}
