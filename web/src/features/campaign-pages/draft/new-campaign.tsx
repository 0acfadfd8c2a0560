import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { askBefore, say } from '../../../components/dialogs/dialogs';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { tell } from '../../../components/notices/tell';
import { campaignKey, campaignsKey, getCampaign } from '../../campaigns/campaigns.api';
import { draftCampaign, type DraftForm, editDraft } from './draft.api';
import { EmailForm } from './email-form';
import { emailOf, keptEmail } from './kept-email';

const EMPTY: DraftForm = { name: '', subject: '', body: '' };
const FAILED = 'Error creating campaign. Please try again.';

/** One email, new or, with `?draft=`, a saved one. */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('draft');
  const { data, error } = useQuery({ queryKey: campaignKey(id ?? ''), queryFn: id ? () => getCampaign(id) : skipToken });
  if (!id) return <NewEmail />;
  if (error || (data && data.status !== 'draft')) return <Navigate to={`/campaigns/${id}`} replace />;
  if (!data) return <RowsSkeleton label="Loading the draft" rows={4} />;
  const { name, subject, body } = data;
  return <KeptEmail key={id} id={id} email={{ name, subject: subject ?? '', body: body ?? '' }} />;
}

/** The typed text is stored in this browser until it is saved, whatever link is followed before. */
function useKeptEmail(name: string, email: DraftForm) {
  const saved = JSON.stringify(email);
  const kept = keptEmail(name, email);
  const [typed, type] = useState(() => {
    const first = kept.read();
    return { form: emailOf(first), over: first.over };
  });
  const words = JSON.stringify(typed.form);
  const isTyped = words !== typed.over && words !== saved;
  const { form, over } = isTyped ? typed : { form: email, over: saved };
  const keep = (next: typeof typed) => {
    type(next);
    kept.save({ ...next.form, over: next.over });
  };
  const choose = useEffectEvent((keepsTyped: boolean) => {
    if (keepsTyped) return keep({ form, over: saved });
    kept.drop();
    type({ form: email, over: saved });
  });
  const outdated = over !== saved;
  useEffect(() => {
    if (outdated) void askBefore(SAVED_ELSEWHERE).then(choose);
  }, [outdated]);
  return { form, change: (next: DraftForm) => keep({ form: next, over }), drop: kept.drop };
}

const SAVED_ELSEWHERE = {
  title: 'Keep what you typed here?',
  body: 'This draft was saved elsewhere after you typed in this browser.',
  confirm: 'Keep what I typed',
  cancel: 'Use the saved draft',
  danger: false,
};

function NewEmail() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { form, change, drop } = useKeptEmail('new-campaign', EMPTY);
  const creation = useMutation({
    mutationFn: draftCampaign,
    onSuccess: () => {
      drop();
      void queries.invalidateQueries({ queryKey: campaignsKey });
      tell('Campaign created successfully!');
      void navigate('/dashboard');
    },
    onError: () => void say(FAILED),
  });
  return (
    <>
      <title>New campaign · Rekindle</title>
      <EmailForm
        form={form}
        onChange={change}
        saving={creation.isPending}
        action="Create campaign"
        onSubmit={() => creation.mutate(form)}
      />
    </>
  );
}

function KeptEmail({ id, email }: { id: string; email: DraftForm }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { form, change, drop } = useKeptEmail(`draft-${id}`, email);
  const editing = useMutation({
    mutationFn: () => editDraft(id, form),
    onSuccess: async () => {
      drop();
      tell(`${form.name} saved.`);
      // The form is left first: otherwise it would ask whether to keep text that has just been saved.
      await navigate(`/campaigns/${id}`);
      void queries.invalidateQueries({ queryKey: campaignKey(id) });
      void queries.invalidateQueries({ queryKey: campaignsKey });
    },
    onError: () => void say('The draft was not saved. What you typed is kept in this browser. Try again in a minute.'),
  });
  return (
    <>
      <title>{`${email.name} · Rekindle`}</title>
      <EmailForm form={form} onChange={change} saving={editing.isPending} action="Save changes" onSubmit={() => editing.mutate()} />
    </>
  );
}
