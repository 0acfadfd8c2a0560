import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../lib/api/problem';
import { Modal } from '../../../components/dialogs/modal';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { type Activation, type AdminCampaign, activateCampaign } from './fulfilment.api';
import classes from './fulfilment.module.css';

const NO_LIST = 'none';
const FIELDS = [
  ['senderName', 'Sender name', 'name'],
  ['replyTo', 'Reply-to address', 'email'],
  ['postalAddress', 'Postal address', 'street-address'],
] as const;
const NOBODY = { senderName: '', replyTo: '', postalAddress: '' };

/** Asks for the campaign's list and sender before it is activated. */
export default function ActivateDialog({ campaign, onClose }: { campaign: AdminCampaign; onClose: () => void }) {
  const queries = useQueryClient();
  const [list, setList] = useState('');
  const [sender, setSender] = useState(NOBODY);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Activation) => activateCampaign(campaign.id, body),
    onSuccess: () => {
      tell('Marked as active. The customer will see the campaign as active.');
      onClose();
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list === '') return setFault('Choose a lead list, or none');
    mutate(list === NO_LIST ? {} : { lead_list_id: list, ...sender });
  };
  const faults = faultsOf(error);
  return (
    <Modal onClose={onClose} title={`Mark ‘${campaign.name}’ as active?`}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <NativeSelect
          label="Lead list"
          description="Only lists of this customer."
          data-autofocus
          value={list}
          error={fault ?? faults.lead_list_id}
          onChange={(event) => {
            setList(event.currentTarget.value);
            setFault(null);
          }}
          data={[
            { value: '', label: 'Choose …' },
            ...campaign.leadLists.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_LIST, label: 'No lead list: send no email' },
          ]}
        />
        {list !== '' && <p className={classes.effect}>{list === NO_LIST ? WITHOUT : WITH}</p>}
        {list !== '' &&
          list !== NO_LIST &&
          FIELDS.map(([field, label, autoComplete]) => (
            <TextInput
              key={field}
              label={`${label} (optional)`}
              description="Left empty, it is the one of the customer’s last launch."
              autoComplete={autoComplete}
              value={sender[field]}
              error={faults[field]}
              onChange={(event) => setSender({ ...sender, [field]: event.currentTarget.value })}
            />
          ))}
        {error && <ProblemAlert error={error} title="It was not marked as active" />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={isPending}>
            Mark as Active
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const WITH = 'Four emails are written from the customer’s answers. The first goes out to the list a minute later.';
const WITHOUT = 'The customer sees the campaign as active. It runs by its tracked link, and no email is sent.';
