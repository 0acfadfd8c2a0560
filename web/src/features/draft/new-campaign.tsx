import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InFocusHeader } from '../../components/focus-header';
import { useHeadingOf } from '../../components/route-focus';
import { say } from '../../components/dialogs';
import { Steps } from '../../components/steps';
import { StickyBar } from '../../components/sticky-bar';
import { tell } from '../../components/tell';
import { campaignsKey } from '../campaigns/campaigns.api';
import { draftCampaign, type DraftForm } from './draft.api';
import { DraftPreview } from './draft-preview';
import { keptForm } from '../../lib/session/kept-form';
import classes from './new-campaign.module.css';

const LABELS = ['Details', 'Content', 'Review'];
const TITLES = ['Name the campaign', 'Write the email', 'Review and create'];
const kept = keptForm<DraftForm>('new-campaign', { name: '', subject: '', body: '' });

/** Why the next step cannot be taken yet; null when it can. */
function missing(step: number, { name, subject, body }: DraftForm): string | null {
  const [hasName, hasSubject] = [name.trim() !== '', subject.trim() !== ''];
  if (step === 1 && !(hasName && hasSubject))
    return hasName ? 'Enter a subject' : hasSubject ? 'Enter a name' : 'Enter a name and a subject';
  return step === 2 && body.trim() === '' ? 'Write the email first' : null;
}

export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [form, setForm] = useState(kept.read);
  const [step, setStep] = useState(1);
  useHeadingOf(step);
  const change = (part: Partial<DraftForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    kept.save(next);
  };
  const creation = useMutation({
    mutationFn: draftCampaign,
    onSuccess: () => {
      kept.drop();
      void queries.invalidateQueries({ queryKey: campaignsKey });
      tell('Campaign created successfully!');
      void navigate('/dashboard');
    },
    onError: () => void say('Error creating campaign. Please try again.'),
  });
  const reason = missing(step, form);
  const next = () => (step < LABELS.length ? setStep(step + 1) : creation.mutate(form));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && !creation.isPending) next();
      }}
    >
      <title>New campaign · Rekindle</title>
      <InFocusHeader slot="steps">
        <Steps label="New campaign" labels={LABELS} current={step} />
      </InFocusHeader>
      <div className={classes.page}>
        <h1 tabIndex={-1}>{TITLES[step - 1]}</h1>
        {step === 1 && (
          <div className={classes.fields}>
            <TextInput
              label="Campaign name"
              maxLength={120}
              value={form.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Subject"
              maxLength={250}
              value={form.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
          </div>
        )}
        {step === 2 && (
          <div className={classes.two}>
            <Textarea
              label="Email body"
              autosize
              minRows={10}
              maxLength={50_000}
              value={form.body}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
            <DraftPreview {...form} />
          </div>
        )}
        {step === 3 && (
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
        note={<span id="next-reason">{creation.isPending ? 'Saving' : (reason ?? 'Kept in this browser until it is created.')}</span>}
      >
        {step > 1 && (
          <Button variant="default" disabled={creation.isPending} onClick={() => setStep(step - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" disabled={reason !== null} loading={creation.isPending} aria-describedby="next-reason">
          {step < LABELS.length ? 'Next' : 'Create campaign'}
        </Button>
      </StickyBar>
    </form>
  );
}
