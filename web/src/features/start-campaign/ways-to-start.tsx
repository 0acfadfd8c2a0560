import { Anchor } from '@mantine/core';
import { IconMailPlus, IconRefresh, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/format';
import { newCampaignPath } from '../campaigns/campaign-model';
import { isUsable, useLeadLists } from '../lead-pages/lead-lists/use-lead-lists';
import classes from './ways-to-start.module.css';

const SHOWN = 3;

interface Props {
  /** The way that the present page offers itself. */
  here?: 'set-up';
  level?: 2 | 3;
}

/** The three kinds of campaigns, each with the page on which it begins. */
export function WaysToStart({ here, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const way = (Icon: typeof IconRefresh, title: string, text: string, links: ReactNode, isHere = false) => (
    <li aria-current={isHere ? 'true' : undefined}>
      <Heading className={classes.title}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      <div className={classes.links}>{links}</div>
    </li>
  );
  return (
    <ul className={classes.ways} aria-label="Ways to start a campaign">
      {way(
        IconRefresh,
        'Revive a list',
        'Four emails on days 1, 3, 7 and 14 to people who once showed interest, written from nine answers.',
        <Lists />,
      )}
      {way(
        IconUsers,
        'Have us set one up',
        'Name a goal and a page to promote. We do the rest, and nothing is sent until it is set up.',
        here === 'set-up' ? <span>Fill in the four fields below.</span> : <Way to="/campaign/setup">Describe your goal</Way>,
        here === 'set-up',
      )}
      {way(
        IconMailPlus,
        'Write one email',
        'Your own words, kept as a draft until you choose a list for it.',
        <Way to="/campaigns/new">Write an email</Way>,
      )}
    </ul>
  );
}

/** The newest lists that could be written to. */
function Lists() {
  const { data, isPending } = useLeadLists();
  const lists = data?.filter(({ status }) => isUsable(status)) ?? [];
  return (
    <>
      {isPending && <span className={classes.coming} aria-hidden />}
      {lists.slice(0, SHOWN).map(({ _id, fileName, totalLeads }) => (
        <Way key={_id} to={newCampaignPath(_id)}>
          {fileName}, {counted(totalLeads, 'lead')}
        </Way>
      ))}
      {lists.length > SHOWN && <Way to="/leads/lists">Choose another list</Way>}
      <Way to="/leads/upload">{data?.length === 0 ? 'Upload your first list' : 'Upload a new list'}</Way>
    </>
  );
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit>
    {children}
  </Anchor>
);
