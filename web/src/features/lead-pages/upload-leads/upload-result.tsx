import { Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { Section } from '../../../components/page/section';
import { count, counted } from '../../../lib/format';
import { newCampaignPath } from '../../campaigns/campaign-model';
import { RowsAsLeads } from '../leads/rows-as-leads';
import { ColumnsRead } from './columns-read';
import { RowErrors } from './row-errors';
import type { UploadedList } from './upload-leads.api';
import classes from './upload-result.module.css';

const LawfulBasisOfList = lazyPart(() => import('../lawful-basis/lawful-basis'));

interface Props {
  list: UploadedList;
  fileName: string;
  onImported: (list: UploadedList) => void;
  onReset: () => void;
}

const PREVIEW = 5;
const shown = ({ first_name, last_name, ...lead }: UploadedList['leads'][number]) => ({
  ...lead,
  key: lead.email,
  name: [first_name, last_name].filter(Boolean).join(' '),
});
const firstLeads = (leads: number): string => (leads === 1 ? 'The lead' : `The first ${Math.min(PREVIEW, leads)} leads`);

export function UploadResult({ list, fileName, onImported, onReset }: Props) {
  const skipped = list.invalid_leads + list.duplicate_leads;
  return (
    <>
      <Summary list={list} fileName={fileName} onReset={onReset} />
      {list.leads.length > 0 && (
        <Section id="first-leads" title={firstLeads(list.leads.length)}>
          <RowsAsLeads rows={list.leads.slice(0, PREVIEW).map(shown)} />
        </Section>
      )}
      <Section id="columns" title="How your columns were read" note="Wrong somewhere? Change it and import again; the file is still here.">
        <ColumnsRead key={list.lead_list_id} listId={list.lead_list_id} mapping={list.mapping} onImported={onImported} />
      </Section>
      <Suspense>
        <LawfulBasisOfList listId={list.lead_list_id} />
      </Suspense>
      {skipped > 0 && (
        <Section id="skipped" title="Rows skipped" note={skippedSentence(list)}>
          <RowErrors listId={list.lead_list_id} problems={list.problems} total={skipped} />
        </Section>
      )}
    </>
  );
}

function Summary({ list, fileName, onReset }: Pick<Props, 'list' | 'fileName' | 'onReset'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [list]);
  const usable = list.valid_leads > 0;
  const Icon = usable ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={classes.summary} data-usable={usable || undefined}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {usable ? `${counted(list.valid_leads, 'lead')} ${list.valid_leads === 1 ? 'is' : 'are'} ready` : 'No lead could be imported'}
        </h2>
        <p>
          {fileName} has {counted(list.total_leads, 'row')}. {skippedSentence(list)}
        </p>
        {list.alreadyUploaded && <p>You uploaded this file before, so this is that list. Nothing was added twice.</p>}
        {list.over_limit_leads > 0 && (
          <p>
            {count(list.over_limit_leads)} more wait in the stored file, above your limit. {list.waiting?.because}
          </p>
        )}
      </div>
      {usable ? (
        <Button component={Link} to={newCampaignPath(list.lead_list_id)}>
          Continue to Campaign Setup
        </Button>
      ) : (
        <Button variant="default" onClick={onReset}>
          Choose another file
        </Button>
      )}
    </div>
  );
}

interface Counts {
  invalid_leads: number;
  duplicate_leads: number;
}

/** '17 were skipped: 11 without a valid address, 6 duplicates.' */
function skippedSentence({ invalid_leads: invalid, duplicate_leads: duplicates }: Counts): string {
  const total = invalid + duplicates;
  if (total === 0) return 'All of them were imported.';
  const reasons = [invalid > 0 && `${invalid} without a valid address`, duplicates > 0 && counted(duplicates, 'duplicate')];
  return `${total} ${total === 1 ? 'was' : 'were'} skipped: ${reasons.filter(Boolean).join(', ')}.`;
}
