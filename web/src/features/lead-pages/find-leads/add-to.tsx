import { Anchor, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/format';
import { newCampaignPath } from '../../campaigns/campaign-model';
import { isUsable, useLeadLists } from '../lead-lists/use-lead-lists';
import classes from './find-leads.module.css';

interface Props {
  /** Empty means none. */
  listId: string;
  onChoose: (listId: string) => void;
}

/** The list that found leads are added to, with a link to a campaign for it; nothing if there is no list. */
export function AddTo({ listId, onChoose }: Props) {
  const { data, isPending } = useLeadLists();
  const lists = data?.filter(({ status }) => isUsable(status)) ?? [];
  if (lists.length === 0 && !isPending) return null;
  return (
    <div className={classes.addTo}>
      <NativeSelect
        label="Add to"
        data={[
          { value: '', label: 'Your leads, in no list' },
          ...lists.map(({ _id, fileName, totalLeads }) => ({ value: _id, label: `${fileName}, ${counted(totalLeads, 'lead')}` })),
        ]}
        value={listId}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      {listId !== '' && (
        <Anchor component={Link} to={newCampaignPath(listId)} size="sm">
          Start a campaign for this list
        </Anchor>
      )}
    </div>
  );
}
