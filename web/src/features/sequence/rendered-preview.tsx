import { SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailPreview } from '../../components/page/email-preview';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { framedEmail } from '../../lib/framed-html';
import { type Email, type EmailTexts, previewEmail, previewKey } from './sequence.api';
import { EmailChecks } from './email-checks';
import classes from './editor.module.css';
import { mergedParts } from './merged-parts';

const SHOWN_AS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'dark', label: 'Dark' },
];

interface Props {
  campaignId: string;
  email: Email;
  leadId: string | null;
  /** Unsaved texts; otherwise the stored ones are used. */
  texts?: EmailTexts;
}

export function RenderedPreview({ campaignId, email, leadId, texts }: Props) {
  const { step, version } = email;
  const [as, setAs] = useState('desktop');
  const wanted = { campaignId, step, version, leadId, texts };
  const { data, error, refetch } = useQuery({
    queryKey: previewKey(wanted),
    queryFn: () => previewEmail(wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (error) return <ProblemAlert error={error} title="This email cannot be shown" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} radius="lg" className="late" />;
  const written = texts ?? email;
  const formatted = texts ? typeof texts.html === 'string' : !email.htmlFromText;
  return (
    <>
      <div className={classes.how}>
        <SegmentedControl size="xs" aria-label="Show as" data={SHOWN_AS} value={as} onChange={setAs} />
      </div>
      <div className={classes.frame} data-as={as}>
        <EmailPreview
          label={`Day ${email.day} email, ${email.name}`}
          from={data.from}
          to={data.to}
          subject={mergedParts(written.subject, data.subject)}
          body={mergedParts(written.text, data.text)}
          page={formatted ? framedEmail(data.html) : null}
        />
      </div>
      <EmailChecks quality={data.quality} />
    </>
  );
}
