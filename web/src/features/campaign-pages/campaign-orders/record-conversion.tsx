import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { focusFirstFault } from '../../../components/forms/focus-first-fault';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { tell } from '../../../components/notices/tell';
import { now } from '../../../lib/clock';
import { dayIn } from '../../../lib/dates';
import { useZone } from '../../../lib/session/session';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import { LeadConversions } from './lead-conversions';
import { amountFault, amountIn, dayFault, momentOf, recordedInWords } from './order-entry';
import { recordConversion } from './campaign-orders.api';
import dialog from '../../../components/dialogs/dialog-form.module.css';
import classes from './record-conversion.module.css';

interface Props {
  campaignId: string;
  leadId: string;
  name: string;
  onClose: () => void;
}

/** Asks what the lead ordered and when; shows their earlier orders. */
export function RecordConversion({ campaignId, leadId, name, onClose }: Props) {
  const campaign = useQuery({ queryKey: campaignKey(campaignId), queryFn: () => getCampaign(campaignId) });
  return (
    <Modal onClose={onClose} title={<span className={dialog.title}>Record an order from {name}</span>}>
      {campaign.isPending && <RowsSkeleton label="Loading the average order value" rows={2} />}
      {campaign.error && !campaign.data && (
        <ProblemAlert error={campaign.error} title="We could not load this campaign" onRetry={() => void campaign.refetch()} />
      )}
      {campaign.data && <OrderForm {...{ campaignId, leadId, name, onClose }} usual={campaign.data.average_order_value ?? 0} />}
      <LeadConversions campaignId={campaignId} leadId={leadId} />
    </Modal>
  );
}

function OrderForm({ campaignId, leadId, name, onClose, usual }: Props & { usual: number }) {
  const queries = useQueryClient();
  const today = now();
  const zone = useZone();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { amount: String(usual), day: dayIn(today, zone) },
    validate: { amount: amountFault, day: (day) => dayFault(day, today, zone) },
    validateInputOnBlur: true,
  });
  const recording = useMutation({
    mutationFn: ({ amount, day }: { amount: string; day: string }) => {
      const occurred_at = momentOf(day, today, zone);
      return recordConversion({ lead_id: leadId, campaign_id: campaignId, amount: amountIn(amount), ...(occurred_at && { occurred_at }) });
    },
    onSuccess: async (order) => {
      tell(recordedInWords(name, order));
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => recording.mutate(values),
        (errors) => focusFirstFault(form, errors),
      )}
    >
      <p className={dialog.text}>
        Within 30 days of an email it counts as revenue and revives the lead. Emails that are still to come are cancelled.
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Amount in dollars"
          description="The average order value, unless you change it"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          key={form.key('amount')}
          {...form.getInputProps('amount')}
        />
        <TextInput
          label="Day of the order"
          description="Counts at the end of an earlier day"
          type="date"
          max={dayIn(today, zone)}
          key={form.key('day')}
          {...form.getInputProps('day')}
        />
      </div>
      {recording.error && <ProblemAlert error={recording.error} title="The order was not recorded" />}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={recording.isPending}>
          Record order
        </Button>
      </div>
    </form>
  );
}
