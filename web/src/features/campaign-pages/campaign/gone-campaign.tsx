import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/lists/empty-state';

export function GoneCampaign() {
  return (
    <EmptyState
      title="This campaign is not here"
      level={2}
      action={
        <Button component={Link} to="/campaigns" variant="default">
          See all campaigns
        </Button>
      }
    >
      It was deleted, or the address has a typo.
    </EmptyState>
  );
}
