import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { type Email, editEmail, emailsKey, listMergeFields, mergeFieldsKey } from './sequence.api';
import classes from './sequence.module.css';
import { TestSubject } from './test-subject';

const PAUSE_IN_TYPING = 400;
const LONGEST_SUBJECT = 200;

interface Props {
  campaignId: string;
  email: Email;
  leadId: string | null;
  onDone: () => void;
}

export function EditEmail({ campaignId, email, leadId, onDone }: Props) {
  const queries = useQueryClient();
  const [texts, setTexts] = useState({ subject: email.subject, text: email.text, html: email.htmlFromText ? null : email.html });
  const [testSubject, setTestSubject] = useState(email.testSubject);
  const hasTests = useAbTesting();
  const [paused] = useDebouncedValue(texts, PAUSE_IN_TYPING);
  const saving = useMutation({
    mutationFn: () => editEmail(campaignId, email.step, { ...texts, testSubject: testSubject?.trim() ? testSubject : null }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: emailsKey(campaignId) });
      tell(`Day ${email.day} email saved.`);
      onDone();
    },
  });
  const fields = useQuery({ queryKey: mergeFieldsKey(campaignId), queryFn: () => listMergeFields(campaignId), staleTime: 60_000 });
  const inserterRef = useRef((_: string) => {});
  const blank = texts.subject.trim() === '' || texts.text.trim() === '';
  return (
    <div className={classes.edit}>
      <TextInput
        label="Subject"
        data-autofocus
        autoFocus
        maxLength={LONGEST_SUBJECT}
        value={texts.subject}
        onChange={({ currentTarget }) => setTexts({ ...texts, subject: currentTarget.value })}
      />
      <OtherSubjects
        email={email}
        taken={[texts.subject, testSubject]}
        onPick={(subject) => setTexts({ ...texts, subject })}
        onTest={hasTests ? setTestSubject : undefined}
      />
      <TestSubject value={testSubject} open={hasTests} maxLength={LONGEST_SUBJECT} onChange={setTestSubject} />
      <FieldPills
        texts={texts}
        fields={fields.data ?? []}
        onFallback={(field, fallback) =>
          setTexts({
            subject: withFallback(texts.subject, field, fallback),
            text: withFallback(texts.text, field, fallback),
            html: texts.html && withFallback(texts.html, field, fallback),
          })
        }
        onInsert={(field) => inserterRef.current(field)}
      />
      <EmailBody
        key={fields.data ? 'labelled' : 'bare'}
        body={texts}
        fields={fields.data ?? []}
        inserterRef={inserterRef}
        onChange={(body) => setTexts((now) => ({ ...now, ...body }))}
      >
        <EmailTemplates texts={texts} onUse={({ subject, text, html }) => setTexts({ subject, text, html })} />
      </EmailBody>
      <p className={classes.hint}>The footer with your address and the unsubscribe link is added when it is sent.</p>
      {saving.error && <ProblemAlert error={saving.error} title="The email was not saved" />}
      {saving.error && <Faults error={saving.error} />}
      <div className={classes.buttons}>
        <Button variant="light" disabled={blank} loading={saving.isPending} onClick={() => saving.mutate()}>
          Save email
        </Button>
        <Button variant="default" onClick={onDone}>
          Discard changes
        </Button>
      </div>
      <h3 className={classes.sub}>How it reads</h3>
      <RenderedPreview campaignId={campaignId} email={email} leadId={leadId} texts={paused} />
    </div>
  );
}

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

/** @returns whether the plan has A/B testing; open where that is not known, for the server decides */
function useAbTesting(): boolean {
  const user = useCurrentUser();
  const plans = useOffer(soldPlans);
  return plans?.find(({ id }) => user !== null && id === planIdOf(user))?.features.abTesting ?? true;
}
