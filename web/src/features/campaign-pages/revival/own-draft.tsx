import { Button } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { tell } from '../../../components/notices/tell';
import { campaignKey, getCampaign } from '../../campaigns/campaigns.api';
import { editEmail, type Email, emailsKey } from '../../sequence/sequence.api';
import classes from './review.module.css';

const FIRST = 1;

/** The draft that the campaign began with, offered as its first email. */
export function OwnDraft({ campaignId, emails }: { campaignId: string; emails: Email[] }) {
  const [query] = useSearchParams();
  const draftId = query.get('draft');
  const queries = useQueryClient();
  const { data: draft } = useQuery({ queryKey: campaignKey(draftId ?? ''), queryFn: draftId ? () => getCampaign(draftId) : skipToken });
  const using = useMutation({
    mutationFn: (texts: { subject: string; text: string }) => editEmail(campaignId, FIRST, { ...texts, testSubject: null }),
    onSuccess: () => {
      tell('Your email is the day 1 email now. The one we wrote is among its earlier versions.');
      return queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
    },
  });
  if (!draft?.subject || !draft.body || emails.find(({ step }) => step === FIRST)?.text === draft.body) return null;
  const texts = { subject: draft.subject, text: draft.body };
  return (
    <div className={classes.own} role="note">
      <p>
        You wrote <b>{draft.name}</b> yourself. It can take the place of the day 1 email.
      </p>
      <Button variant="default" size="sm" loading={using.isPending} onClick={() => using.mutate(texts)}>
        Use my email on day 1
      </Button>
      {using.error && <ProblemAlert error={using.error} title="Your email was not taken over" />}
    </div>
  );
}
