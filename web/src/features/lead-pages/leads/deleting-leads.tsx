import { Progress } from '@mantine/core';
import { count } from '../../../lib/format';
import type { LeadDeletion } from './leads.api';
import classes from './all-leads.module.css';

export function DeletingLeads({ deletion: { leads, deleted } }: { deletion: LeadDeletion }) {
  return (
    <div className={classes.deleting}>
      {/* Said once: a screen reader does not read every number, and finds them here. */}
      <p>
        <span role="status">Deleting your leads</span>: {count(deleted)} of {count(leads)}. Nothing is sent to them any more. You can leave
        this page.
      </p>
      <Progress value={leads > 0 ? (deleted / leads) * 100 : 100} size={6} aria-label="Leads deleted" />
    </div>
  );
}
