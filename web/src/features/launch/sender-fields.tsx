import { Anchor, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isEmailAddress } from '../../lib/email-address';
import { session } from '../../lib/session/session';
import type { Campaign } from '../campaigns/campaign-model';
import type { Sender } from './launch.api';
import classes from './launch.module.css';

export const senderFaults = {
  senderName: (name: string) => (name.trim() ? null : 'Say whose name stands in the inbox.'),
  replyTo: (address: string) => (isEmailAddress(address.trim()) ? null : 'Please enter a valid email address for replies'),
  postalAddress: (address: string) => (address.trim() ? null : 'Give a postal address. The law asks for one in every commercial email.'),
};

export const suggestedSender = ({ business_info }: Campaign): Sender => ({
  senderName: business_info?.company_name ?? '',
  replyTo: session()?.user?.email ?? '',
  postalAddress: '',
});

interface Props {
  form: UseFormReturnType<Sender>;
  /** They were given at an earlier launch. */
  remembered: boolean;
  fromAddress: string;
}

/** Asked once; later launches show what is remembered. */
export function SenderFields({ form, remembered, fromAddress }: Props) {
  const [open, setOpen] = useState(!remembered);
  return (
    <section className={classes.part} aria-labelledby="from-whom">
      <div className={classes.partHead}>
        <h2 id="from-whom">From whom</h2>
        {!open && (
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)} aria-label="Change the sender">
            Change
          </Anchor>
        )}
      </div>
      {open ? <SenderInputs form={form} fromAddress={fromAddress} /> : <Remembered sender={form.values} fromAddress={fromAddress} />}
    </section>
  );
}

export function SenderInputs({ form, fromAddress }: Omit<Props, 'remembered'>) {
  return (
    <div className={classes.fields}>
      <TextInput label="Sender name" description={`Sent from ${fromAddress}.`} maxLength={120} {...form.getInputProps('senderName')} />
      <TextInput label="Replies go to" type="email" autoComplete="email" {...form.getInputProps('replyTo')} />
      <Textarea
        label="Postal address"
        description="Stands in the footer of every email. We remember all three for next time."
        autoComplete="street-address"
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('postalAddress')}
      />
    </div>
  );
}

function Remembered({ sender, fromAddress }: { sender: Sender; fromAddress: string }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Sender</dt>
        <dd>
          {sender.senderName} &lt;{fromAddress}&gt;
        </dd>
      </div>
      <div>
        <dt>Replies go to</dt>
        <dd>{sender.replyTo}</dd>
      </div>
      <div>
        <dt>Postal address</dt>
        <dd>{sender.postalAddress}</dd>
      </div>
    </dl>
  );
}
