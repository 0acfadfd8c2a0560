import type { DraftForm } from './draft.api';
import classes from './new-campaign.module.css';

/** The email as it reads: text, whatever was typed. */
export function DraftPreview({ subject, body }: Pick<DraftForm, 'subject' | 'body'>) {
  return (
    <section className={classes.paper} aria-label="Preview">
      <h2>{subject.trim() || 'No subject yet'}</h2>
      <p className={classes.body}>{body.trim() || 'What you write appears here.'}</p>
    </section>
  );
}
