import { Link } from 'react-router-dom';
import { ThreadLink } from './thread-link';
import { now } from '../../../lib/clock';
import { moment } from '../../../lib/dates';
import { dollars } from '../../../lib/money';
import { useZone } from '../../../lib/session/session';
import type { CameBack } from './came-back.api';
import classes from './came-back-list.module.css';

/** Who came back, what it was worth, and their own words, which lead to where they are answered. */
export const CameBackList = ({ items }: { items: CameBack[] }) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <Item key={`${item.campaignId} ${item.leadId}`} item={item} />
    ))}
  </ul>
);

const placeOf = ({ threadId, campaignId, leadId }: CameBack): string =>
  threadId ? `/inbox/${threadId}` : `/campaigns/${campaignId}/leads?lead=${leadId}`;

function Item({ item }: { item: CameBack }) {
  const { leadName, company, ordered, replied, words, at, day } = item;
  const zone = useZone();
  return (
    <li>
      <div className={classes.top}>
        <span className={classes.who}>
          <Link to={placeOf(item)} className={classes.name}>
            {leadName || 'Deleted lead'}
          </Link>
          <span className={classes.company}>{company}</span>
        </span>
        <span className={classes.how}>{ordered === null ? 'Replied' : `Ordered ${dollars(ordered)}`}</span>
      </div>
      {words ? (
        <blockquote className={classes.words}>{words}</blockquote>
      ) : (
        <p className={classes.none}>{replied ? 'Their words are not in the inbox.' : 'Ordered without writing.'}</p>
      )}
      <div className={classes.foot}>
        <span>{moment(new Date(at), now(), zone)}</span>
        {day !== null && <span>after the day {day} email</span>}
        {item.threadId && (
          <ThreadLink threadId={item.threadId} name={leadName}>
            Answer
          </ThreadLink>
        )}
      </div>
    </li>
  );
}
