import { Select } from '@mantine/core';
import classes from './sequence.module.css';

interface Props {
  leads: { value: string; label: string }[];
  leadId: string | null;
  onChoose: (leadId: string) => void;
}

/** The lead for whom the emails are rendered. */
export function PreviewAs({ leads, leadId, onChoose }: Props) {
  if (leads.length === 0) return null;
  return (
    <div className={classes.as}>
      <span id="preview-as">Preview as</span>
      <Select
        aria-labelledby="preview-as"
        size="xs"
        searchable
        nothingFoundMessage="No lead matches"
        data={leads}
        value={leadId}
        onChange={(value) => value && onChoose(value)}
        allowDeselect={false}
        className={classes.lead}
      />
    </div>
  );
}
