import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { askBefore } from '../../../components/dialogs/dialogs';
import { InFocusHeader } from '../../../components/page/focus-header';
import { useHeadingOf } from '../../../components/page/route-focus';
import { Steps } from '../../../components/page/steps';
import { StickyBar } from '../../../components/page/sticky-bar';
import { EmailTemplates } from '../../sequence/email-templates';
import type { DraftForm } from './draft.api';
import { DraftPreview } from './draft-preview';
import classes from './new-campaign.module.css';

const LABELS = ['Details', 'Content', 'Review'];
const TITLES = ['Name the campaign', 'Write the email', 'Review and create'];

interface Props {
  form: DraftForm;
  onChange: (form: DraftForm) => void;
  saving: boolean;
  /** The action of the last step. */
  action: 'Create campaign' | 'Save changes';
  onSubmit: () => void;
}

/** One email in three steps. */
export function EmailForm({ form, onChange, saving, action, onSubmit }: Props) {
  const [step, setStep] = useState(1);
  useHeadingOf(step);
  const change = (part: Partial<DraftForm>) => onChange({ ...form, ...part });
  const reason = missingIn(step, form);
  const isLast = step === LABELS.length;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason || saving) return;
        if (isLast) onSubmit();
        else setStep(step + 1);
      }}
    >
      <InFocusHeader slot="steps">
        <Steps label="New campaign" labels={LABELS} current={step} />
      </InFocusHeader>
      <div className={classes.page}>
        <h1 tabIndex={-1}>{isLast && action === 'Save changes' ? 'Review and save' : TITLES[step - 1]}</h1>
        {step === 1 && <Details form={form} onChange={change} />}
        {step === 2 && <Content form={form} onChange={change} />}
        {isLast && (
          <div className={classes.fields}>
            <p>
              <b>{form.name}</b> is saved as a draft. Nothing is sent.
            </p>
            <DraftPreview {...form} />
          </div>
        )}
      </div>
      <StickyBar
        label="Steps"
        note={<span id="next-reason">{saving ? 'Saving' : (reason ?? 'Kept in this browser until it is saved.')}</span>}
      >
        {step > 1 && (
          <Button variant="default" disabled={saving} onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" disabled={reason !== null} loading={saving} aria-describedby="next-reason">
          {isLast ? action : 'Next'}
        </Button>
      </StickyBar>
    </form>
  );
}

interface FieldsProps {
  form: DraftForm;
  onChange: (part: Partial<DraftForm>) => void;
}

const Details = ({ form, onChange }: FieldsProps) => (
  <div className={classes.fields}>
    <TextInput
      label="Campaign name"
      maxLength={120}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <TextInput
      label="Subject"
      maxLength={250}
      value={form.subject}
      onChange={(event) => onChange({ subject: event.currentTarget.value })}
    />
  </div>
);

const REPLACE = {
  title: 'Replace what you wrote?',
  body: 'The template takes the place of your subject and your email.',
  confirm: 'Use the template',
  cancel: 'Keep mine',
};

function Content({ form, onChange }: FieldsProps) {
  const { subject, body } = form;
  const begin = async (template: { subject: string; text: string }) => {
    if (body.trim() === '' || (await askBefore(REPLACE))) onChange({ subject: template.subject, body: template.text });
  };
  return (
    <div className={classes.two}>
      <div>
        <div className={classes.templates}>
          <EmailTemplates texts={{ subject, text: body, html: null }} onUse={(template) => void begin(template)} />
        </div>
        <Textarea
          label="Email body"
          description={
            <>
              Fields in braces are filled in for each lead: {'{{ first_name | default: "there" }}'}, {'{{ company }}'}. Your address and the
              unsubscribe link are added when it is sent.
            </>
          }
          autosize
          minRows={10}
          maxLength={50_000}
          value={body}
          onChange={(event) => onChange({ body: event.currentTarget.value })}
        />
      </div>
      <DraftPreview {...form} />
    </div>
  );
}

/** Why the next step is not possible yet; null if it is. */
function missingIn(step: number, { name, subject, body }: DraftForm): string | null {
  const [hasName, hasSubject] = [name.trim() !== '', subject.trim() !== ''];
  if (step === 1 && !(hasName && hasSubject))
    return hasName ? 'Enter a subject' : hasSubject ? 'Enter a name' : 'Enter a name and a subject';
  return step === 2 && body.trim() === '' ? 'Write the email first' : null;
}
