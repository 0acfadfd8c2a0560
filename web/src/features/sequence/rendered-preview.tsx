import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmailPreview } from '../../components/email-preview';
import { ProblemAlert } from '../../components/problem-alert';
import { type Email, type EmailTexts, previewEmail, previewKey } from './sequence.api';
import { mergedParts } from './merged-parts';

interface Props {
  campaignId: string;
  email: Email;
  leadId: string | null;
  /** Texts that are being written; the stored ones otherwise. */
  texts?: EmailTexts;
}

export function RenderedPreview({ campaignId, email, leadId, texts }: Props) {
  const { step, version } = email;
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
  return (
    <EmailPreview
      label={`Day ${email.day} email, ${email.name}`}
      from={data.from}
      to={data.to}
      subject={mergedParts(written.subject, data.subject)}
      body={mergedParts(written.text, data.text)}
    />
  );
}
