import { Anchor, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode, useState } from 'react';
import { isEmailAddress } from '../../../lib/email-address';
import { LONGEST_SENDER_NAME } from '../../../lib/limits';
import { session } from '../../../lib/session/session';
import type { Campaign } from '../../campaigns/campaign-model';
import type { LaunchPlan, Sender } from './launch.api';
import classes from './launch.module.css';

export const senderFaults = {
  senderName: (name: string) => (name.trim() ? null : 'Enter the name that readers will see.'),
  replyTo: (address: string) => (isEmailAddress(address.trim()) ? null : 'Please enter a valid email address for replies'),
  postalAddress: (address: string) => (address.trim() ? null : 'Give a postal address: the law asks for one.'),
};

/** The addresses that a campaign is sent from. */
export type From = Pick<LaunchPlan, 'fromAddress' | 'mailboxes'>;

export const suggestedSender = ({ companyName }: Campaign, { mailboxes: [mailbox] }: From): Sender => ({
  senderName: mailbox?.fromName ?? companyName.slice(0, LONGEST_SENDER_NAME),
  replyTo: mailbox?.replyTo ?? session()?.user?.email ?? '',
  postalAddress: '',
});

interface Props {
  form: UseFormReturnType<Sender>;
  /** They were given at an earlier launch. */
  remembered: boolean;
  from: From;
}

/** Asked once; later launches show the remembered values. */
export function SenderFields({ form, remembered, from }: Props) {
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
      {open ? <SenderInputs form={form} from={from} /> : <Remembered sender={form.values} from={from} />}
    </section>
  );
}

export function SenderInputs({ form, from }: Omit<Props, 'remembered'>) {
  const ownNames = from.mailboxes.length > 0;
  return (
    <div className={classes.fields}>
      {ownNames ? (
        <dl className={classes.facts}>
          <Names sender={form.values} from={from} />
        </dl>
      ) : (
        <>
          <TextInput
            label="Sender name"
            description={`Sent from ${from.fromAddress}.`}
            maxLength={LONGEST_SENDER_NAME}
            {...form.getInputProps('senderName')}
          />
          <TextInput label="Replies go to" type="email" autoComplete="email" {...form.getInputProps('replyTo')} />
        </>
      )}
      <Textarea
        label="Postal address"
        description={`Appears in the footer of every email. We remember ${ownNames ? 'it' : 'all three'} for next time.`}
        autoComplete="street-address"
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('postalAddress')}
      />
    </div>
  );
}

const Remembered = ({ sender, from }: { sender: Sender; from: From }) => (
  <dl className={classes.facts}>
    <Names sender={sender} from={from} />
    <Fact term="Postal address">{sender.postalAddress}</Fact>
  </dl>
);

/** A mailbox has a name and an address for replies of its own. */
function Names({ sender, from: { fromAddress, mailboxes } }: { sender: Sender; from: From }) {
  const names = mailboxes.length > 0 ? mailboxes : [{ email: fromAddress, fromName: sender.senderName, replyTo: sender.replyTo }];
  return names.map(({ email, fromName, replyTo }) => (
    <Fragment key={email}>
      <Fact term="Sender">
        {fromName} &lt;{email}&gt;
      </Fact>
      {replyTo !== email && <Fact term="Replies go to">{replyTo}</Fact>}
    </Fragment>
  ));
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
