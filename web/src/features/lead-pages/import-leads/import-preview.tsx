import { Section } from '../../../components/page/section';
import { count } from '../../../lib/format';
import { RowsAsLeads } from '../leads/rows-as-leads';
import type { FilePreview } from './import-leads.api';

type Lead = FilePreview['leads'][number];

const shown = ({ row, firstName, lastName, ...lead }: Lead) => ({ ...lead, key: row, name: `${firstName} ${lastName}`.trim() });

/** The first rows as they will be leads. */
export function ImportPreview({ preview: { leads, validRows } }: { preview: FilePreview }) {
  const note =
    leads.length < validRows ? `${count(leads.length)} of ${count(validRows)} rows, as they will be read.` : 'As they will be read.';
  return (
    <Section id="preview" title={leads.length === 1 ? 'The row' : `The first ${leads.length} rows`} note={note}>
      <RowsAsLeads rows={leads.map(shown)} />
    </Section>
  );
}
