import { Button, TextInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../../../components/dialogs/dialogs';
import { PageHeader } from '../../../components/page/page-header';
import { Section } from '../../../components/page/section';
import { problemOf } from '../../../lib/api/problem';
import { keptForm } from '../../../lib/session/kept-form';
import { campaignsKey } from '../../campaigns/campaigns.api';
import { type LaunchForm, launchAutonomous } from './autonomous.api';
import { WaysToStart } from '../../start-campaign/ways-to-start';
import classes from './autonomous.module.css';
import { launchFaults } from './launch-faults';

const kept = keptForm<LaunchForm>('launch', { marketingGoal: '', offerDescription: '', targetAudience: '', urlToPromote: '' });

export function Component() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(kept.read);
  const [faults, setFaults] = useState<Partial<LaunchForm>>({});
  const launch = useMutation({
    mutationFn: launchAutonomous,
    onSuccess: async ({ campaign_id }) => {
      kept.drop();
      void queries.invalidateQueries({ queryKey: campaignsKey });
      await navigate(`/campaigns/${campaign_id}`);
    },
    onError: (error) => {
      const named = problemOf(error).faults.map(({ field, message }) => [field === 'url' ? 'urlToPromote' : field, message]);
      setFaults(Object.fromEntries(named) as Partial<LaunchForm>);
      void say('Failed to launch campaign. Please try again.');
    },
  });
  const field = (name: keyof LaunchForm) => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const next = { ...form, [name]: value };
      setForm(next);
      kept.save(next);
      if (faults[name]) setFaults({ ...faults, [name]: undefined });
    },
  });
  const submit = () => {
    const found = launchFaults(form);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else launch.mutate({ ...form, urlToPromote: form.urlToPromote.trim() });
  };
  return (
    <>
      <title>Have us set up a campaign · Rekindle</title>
      <PageHeader title="New campaign" />
      <WaysToStart here="set-up" level={2} />
      <h2>Have us set up a campaign</h2>
      <div className={classes.two}>
        <form
          ref={element}
          noValidate
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault();
            if (!launch.isPending) submit();
          }}
        >
          <TextInput label="Marketing goal" description="What you would like to reach." maxLength={500} {...field('marketingGoal')} />
          <Textarea
            label="Offer description"
            description="What people get, in plain words."
            autosize
            minRows={3}
            maxLength={1_000}
            {...field('offerDescription')}
          />
          <Textarea
            label="Target audience"
            description="Who it is for."
            autosize
            minRows={2}
            maxLength={500}
            {...field('targetAudience')}
          />
          <TextInput
            label="URL to promote"
            description="Starts with http:// or https://"
            type="url"
            inputMode="url"
            {...field('urlToPromote')}
          />
          <div className={classes.foot}>
            <Button type="submit" size="md" loading={launch.isPending}>
              Launch campaign
            </Button>
            <span role="status">
              {launch.isPending && 'This can take a few minutes. You can leave: what is launched is under Campaigns.'}
            </span>
          </div>
        </form>
        <WhatHappens />
      </div>
    </>
  );
}

function WhatHappens() {
  return (
    <Section id="what-happens" title="What will happen">
      <ol className={classes.list}>
        <li>Your address becomes a tracked link that counts who follows it.</li>
        <li>A strategy is written from your four answers.</li>
        <li>We set the campaign up. Until then its status is pending setup and nothing is sent.</li>
        <li>What it brings is shown live on its page.</li>
      </ol>
    </Section>
  );
}
