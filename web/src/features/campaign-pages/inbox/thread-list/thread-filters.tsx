import { NativeSelect } from '@mantine/core';
import { SearchField } from '../../../../components/lists/search-field';
import { useCampaignNames } from '../../../campaigns/campaigns.api';
import type { Threads } from './use-threads';
import classes from './thread-list.module.css';

/** Search and campaign, once they are opened. */
export function ThreadFilters({ list }: { list: Threads }) {
  const { data: campaigns = [] } = useCampaignNames();
  const choices = [{ value: '', label: 'All campaigns' }, ...campaigns.map(({ _id, name }) => ({ value: _id, label: name }))];
  return (
    <div className={classes.filters}>
      <SearchField
        label="Search the inbox"
        placeholder="Name, company or words"
        maxLength={200}
        typed={list.typed}
        onType={list.setTyped}
      />
      <NativeSelect aria-label="Campaign" data={choices} value={list.campaign} onChange={(event) => list.from(event.currentTarget.value)} />
    </div>
  );
}
