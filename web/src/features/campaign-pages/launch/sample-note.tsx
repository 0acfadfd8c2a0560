import { isSample } from '../../../lib/sample-list';
import { useLeadLists } from '../../lead-pages/lead-lists/use-lead-lists';
import classes from './launch.module.css';

/** Before a launch to the sample: nobody is there to read it. */
export function SampleNote({ listId }: { listId: string }) {
  const { data } = useLeadLists();
  const list = data?.find(({ _id }) => _id === listId);
  if (!list || !isSample(list)) return null;
  return (
    <section className={classes.part} aria-labelledby="sample-note">
      <h2 id="sample-note">These leads are a sample</h2>
      <p>They are made up, and emails to them reach nobody. To try everything out without a launch, send the emails to yourself.</p>
    </section>
  );
}
