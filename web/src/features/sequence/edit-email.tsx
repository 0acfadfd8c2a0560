import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { tell } from '../../components/notices/tell';
import { problemOf } from '../../lib/api/problem';
import { useCurrentUser } from '../auth/use-current-user';
import { planIdOf } from '../plans/catalogue';
import { soldPlans } from '../plans/plans.api';
import { useOffer } from '../plans/use-offer';
import { EmailBody } from './email-body';
import { EmailTemplates } from './email-templates';
import { FieldPills } from './field-pills';
import { withFallback } from './merge-fields';
import { OtherSubjects } from './other-subjects';
import { RenderedPreview } from './rendered-preview';
import { SavedElsewhere } from './saved-elsewhere';
import { type Email, editEmail, emailsKey, listMergeFields, mergeFieldsKey } from './sequence.api';
import classes from './sequence.module.css';
import { TestSubject } from './test-subject';
import { useKeptWords } from './use-kept-words';

const PAUSE_IN_TYPING = 400;
const LONGEST_SUBJECT = 200;

interface Props {
  campaignId: string;
  email: Email;
  leadId: string | null;
  /** Reopened with stored text: nobody has asked for it now. */
  isFound: boolean;
  onDone: () => void;
}

export function EditEmail({ campaignId, email, leadId, isFound, onDone }: Props) {
  const queries = useQueryClient();
  const { words, version, isOutdated, type, keepOver, keepMine, drop } = useKeptWords(campaignId, email);
  const { testSubject, ...texts } = words;
  const setTestSubject = (next: string | null) => type({ testSubject: next });
  const hasTests = useAbTesting();
  const [paused] = useDebouncedValue(words, PAUSE_IN_TYPING);
  const saving = useMutation({
    mutationFn: ({ testSubject: second, ...rest }: typeof words) =>
      editEmail(campaignId, email.step, { ...rest, testSubject: second?.trim() ? second : null, version }),
    onSuccess: async (saved, sent) => {
      const hasTypedSince = JSON.stringify(words) !== JSON.stringify(sent);
      if (hasTypedSince) keepOver(saved.version);
      else drop();
      await queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
      tell(`Day ${email.day} email saved.`);
      if (!hasTypedSince) onDone();
    },
    // Its response is the version saved elsewhere, shown beside the text typed here.
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: emailsKey(campaignId) }),
  });
  const discard = () => {
    drop();
    onDone();
  };
  const fields = useQuery({ queryKey: mergeFieldsKey(campaignId), queryFn: () => listMergeFields(campaignId), staleTime: 60_000 });
  const inserterRef = useRef((_: string) => {});
  const blank = texts.subject.trim() === '' || texts.text.trim() === '';
  return (
    <div className={classes.edit}>
      <TextInput
        label="Subject"
        data-autofocus
        autoFocus={!isFound}
        maxLength={LONGEST_SUBJECT}
        value={texts.subject}
        onChange={({ currentTarget }) => type({ subject: currentTarget.value })}
      />
      <OtherSubjects
        email={email}
        taken={[texts.subject, testSubject]}
        onPick={(subject) => type({ subject })}
        onTest={hasTests ? setTestSubject : undefined}
      />
      <TestSubject value={testSubject} open={hasTests} maxLength={LONGEST_SUBJECT} onChange={setTestSubject} />
      <FieldPills
        texts={texts}
        fields={fields.data ?? []}
        onFallback={(field, fallback) =>
          type({
            subject: withFallback(texts.subject, field, fallback),
            text: withFallback(texts.text, field, fallback),
            html: texts.html && withFallback(texts.html, field, fallback),
          })
        }
        onInsert={(field) => inserterRef.current(field)}
      />
      <EmailBody key={fields.data ? 'labelled' : 'bare'} body={words} fields={fields.data ?? []} inserterRef={inserterRef} onChange={type}>
        <EmailTemplates texts={texts} onUse={({ subject, text, html }) => type({ subject, text, html })} />
      </EmailBody>
      <p className={classes.hint}>The footer with your address and the unsubscribe link is added when it is sent.</p>
      {isOutdated && !saving.isPending && <SavedElsewhere mine={texts} saved={email} onKeepMine={keepMine} onUseSaved={discard} />}
      {saving.error && !isConflict(saving.error) && <ProblemAlert error={saving.error} title="The email was not saved" />}
      {saving.error && <Faults error={saving.error} />}
      <div className={classes.buttons}>
        <Button variant="light" disabled={blank || isOutdated} loading={saving.isPending} onClick={() => saving.mutate(words)}>
          Save email
        </Button>
        <Button variant="default" onClick={discard}>
          Discard changes
        </Button>
      </div>
      <h3 className={classes.sub}>How it reads</h3>
      <RenderedPreview
        campaignId={campaignId}
        email={email}
        leadId={leadId}
        texts={{ subject: paused.subject, text: paused.text, html: paused.html }}
      />
    </div>
  );
}

const isConflict = (error: unknown): boolean => problemOf(error).code === 'CONCURRENCY_CONFLICT';

function Faults({ error }: { error: unknown }) {
  const { faults } = problemOf(error);
  if (faults.length === 0) return null;
  return (
    <ul className={classes.faults}>
      {faults.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

/** @returns whether the plan has A/B testing; allowed if that is unknown, because the server decides */
function useAbTesting(): boolean {
  const user = useCurrentUser();
  const plans = useOffer(soldPlans);
  return plans?.find(({ id }) => user !== null && id === planIdOf(user))?.features.abTesting ?? true;
}
