import { Button, Tabs } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { say } from '../../components/dialogs/dialogs';
import { subjectInWords } from '../campaigns/campaign-words';
import { authorName, standInReason } from './authors';
import type { Email } from './sequence.api';
import { RenderedPreview } from './rendered-preview';
import { SendSample } from './send-sample';
import { Letter } from './test-subject';
import { hasKeptWords } from './use-kept-words';
import { usePreviewLeads } from './use-preview-leads';
import classes from './sequence.module.css';

// The leads to choose from load later than the page.
const PreviewAs = lazyPart(async () => ({ default: (await import('./preview-as')).PreviewAs }));
// Loaded when somebody reaches for them: most visits only read.
const EditEmail = lazyPart(async () => ({ default: (await import('./edit-email')).EditEmail }));
const EmailVersions = lazyPart(async () => ({ default: (await import('./email-versions')).EmailVersions }));
const RegenerateEmail = lazyPart(async () => ({ default: (await import('./regenerate-email')).RegenerateEmail }));
const loadEditors = () => Promise.all([import('./edit-email'), import('./email-versions'), import('./regenerate-email')]);
const reach = {
  onFocus: () => void loadEditors().catch(() => undefined),
  onPointerEnter: () => void loadEditors().catch(() => undefined),
};
const open = (show: () => void): void =>
  void loadEditors().then(show, () => say('This did not load. Check your connection and try again.'));

interface Props {
  campaignId: string;
  listId: string | null;
  emails: Email[];
  editable: boolean;
  /** Steps of a launched campaign whose text may be changed, and no others. */
  repairable?: readonly number[];
  heading?: ReactNode;
}

/** The emails of a campaign by their day, each as one real lead will read it. */
export function SequenceTabs({ campaignId, listId, emails, editable, repairable = [], heading }: Props) {
  const leads = usePreviewLeads(listId);
  const [chosen, setChosen] = useState<string | null>(null);
  const leadId = chosen ?? leads[0]?.value ?? null;
  const alone = emails.length === 1;
  const panelOf = (email: Email) => (
    <EmailPanel key={email.step} {...{ campaignId, email, leadId, editable, alone }} repairable={repairable.includes(email.step)} />
  );
  return (
    <>
      <div className={classes.head}>
        {heading}
        <Suspense fallback={null}>
          <PreviewAs leads={leads} leadId={leadId} onChoose={setChosen} />
        </Suspense>
      </div>
      {alone ? (
        emails.map(panelOf)
      ) : (
        <Tabs defaultValue={String(emails[0]?.step)} classNames={{ tab: classes.tab }}>
          <Tabs.List grow aria-label="Emails by day">
            {emails.map((email) => (
              <Tabs.Tab key={email.step} value={String(email.step)}>
                <span className={classes.day}>Day {email.day}</span>
                <span className={classes.name}>{email.name}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {emails.map((email) => (
            <Tabs.Panel key={email.step} value={String(email.step)} pt="md">
              {panelOf(email)}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}

interface PanelProps {
  campaignId: string;
  email: Email;
  leadId: string | null;
  editable: boolean;
  repairable: boolean;
  /** Written by its user alone: there are no answers to generate another one from. */
  alone: boolean;
}

function EmailPanel({ editable, repairable, alone, ...shown }: PanelProps) {
  const [editing, setEditing] = useState<'begun' | 'found' | null>(() =>
    (editable || repairable) && hasKeptWords(shown.campaignId, shown.email) ? 'found' : null,
  );
  const [rewriting, setRewriting] = useState(false);
  const editButton = useFocusAfter(editing !== null);
  const rewriteButton = useFocusAfter(rewriting);
  if (editing)
    return (
      <Suspense fallback={null}>
        <EditEmail {...shown} isFound={editing === 'found'} onDone={() => setEditing(null)} />
      </Suspense>
    );
  const { email, campaignId } = shown;
  return (
    <>
      {/* Above the preview, which comes later: a button that moves away under the finger is a click that is lost. */}
      <div className={classes.above}>
        <span>{origin(email)}</span>
        {(editable || repairable) && (alone || !rewriting) && (
          <span className={classes.buttons}>
            {editable && <SendSample campaignId={campaignId} email={email} />}
            {alone && email.version > 1 && (
              <Button size="xs" variant="default" aria-expanded={rewriting} {...reach} onClick={() => open(() => setRewriting(!rewriting))}>
                Earlier versions
              </Button>
            )}
            {!alone && (
              <Button
                ref={rewriteButton}
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={14} aria-hidden />}
                {...reach}
                onClick={() => open(() => setRewriting(true))}
                aria-label={`Write the day ${email.day} email again`}
              >
                Write again
              </Button>
            )}
            <Button
              ref={editButton}
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              {...reach}
              onClick={() => open(() => setEditing('begun'))}
              aria-label={`Edit the day ${email.day} email`}
            >
              Edit
            </Button>
          </span>
        )}
      </div>
      <Suspense fallback={null}>
        {rewriting && alone && <EmailVersions campaignId={campaignId} email={email} onDone={() => setRewriting(false)} />}
        {rewriting && !alone && <RegenerateEmail campaignId={campaignId} email={email} onDone={() => setRewriting(false)} />}
      </Suspense>
      <RenderedPreview {...shown} />
      {email.testSubject !== null && (
        <p className={classes.tested}>
          Two subjects are tested. Half of your leads get the one above (<Letter side="A" />
          ), half get <Letter side="B" />: {subjectInWords(email.testSubject)}
        </p>
      )}
    </>
  );
}

const origin = ({ author, standIn, version }: Email): string =>
  author === 'user'
    ? `${version === 1 ? 'Written' : 'Edited'} by you.`
    : `Written by ${authorName(author)}. ${standInReason(standIn)}Marked words come from the lead.`;

/** Leaving the editor returns to the button that opened it. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useLayoutEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return button;
}
