import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../components/focus-first-fault';
import { Modal } from '../../components/modal';
import { ProblemAlert } from '../../components/problem-alert';
import { campaignKey } from '../campaigns/campaigns.api';
import { confirmSender, launchPlanKey, type Sender } from '../launch/launch.api';
import { type From, senderFaults, SenderInputs } from '../launch/sender-fields';
import classes from './test-sent-modal.module.css';

interface Props {
  campaignId: string;
  suggested: Sender;
  from: From;
  onClose: () => void;
  onSaid: () => void;
}

/** Before the first test emails, as before a launch: they go to real leads, and each must say who sends it. */
export function AskSender({ campaignId, suggested, from, onClose, onSaid }: Props) {
  const queries = useQueryClient();
  const form = useForm<Sender>({ mode: 'controlled', initialValues: suggested, validate: senderFaults, validateInputOnBlur: true });
  const saying = useMutation({
    mutationFn: (sender: Sender) => confirmSender(campaignId, sender),
    onSuccess: () => {
      for (const queryKey of [campaignKey(campaignId), launchPlanKey(campaignId)]) void queries.invalidateQueries({ queryKey });
      onSaid();
    },
  });
  return (
    <Modal onClose={onClose} title={<span className={classes.title}>Who sends these emails?</span>}>
      <form
        className={classes.body}
        noValidate
        onSubmit={form.onSubmit(
          (sender) => saying.mutate(sender),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <p>Test emails go to leads of your list, so each one says who wrote it. You are asked once.</p>
        <div className={classes.fields}>
          <SenderInputs form={form} from={from} />
        </div>
        {saying.error && <ProblemAlert error={saying.error} title="The sender was not saved" />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={saying.isPending}>
            Send test emails
          </Button>
        </div>
      </form>
    </Modal>
  );
}
