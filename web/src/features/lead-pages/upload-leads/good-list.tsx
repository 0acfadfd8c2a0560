import { useNavigate } from 'react-router-dom';
import { AddSampleList } from './add-sample-list';
import classes from './upload-leads.module.css';

const COLUMNS = [
  ['email', 'required'],
  ['first_name', 'greets people by name'],
  ['last_name', 'optional'],
  ['company', 'makes each email specific'],
  ['phone', 'kept for you, never used'],
];

export function GoodList() {
  const navigate = useNavigate();
  return (
    <aside className={classes.aside} aria-labelledby="good-list">
      <h2 id="good-list">What makes a good list</h2>
      <dl>
        {COLUMNS.map(([column, use]) => (
          <div key={column} style={{ display: 'contents' }}>
            <dt>{column}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <p>
        Exports from HubSpot, Salesforce, Mailchimp and Google Contacts work as they are. Rows without a valid address and duplicates are
        counted and skipped.
      </p>
      <p>
        No list at hand? <AddSampleList onAdded={(id) => void navigate(`/leads/${id}`)} /> The people are made up, and you remove them with
        one click.
      </p>
    </aside>
  );
}
