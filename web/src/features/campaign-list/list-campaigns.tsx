import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/lists/empty-state';
import { PageHeader } from '../../components/page/page-header';
import { ProblemAlert } from '../../components/notices/problem-alert';
import { RowsSkeleton, rowsShown } from '../../components/lists/rows-skeleton';
import { SearchField, useSearch } from '../../components/lists/search-field';
import { AskAssistant } from '../assistant/ask-assistant';
import { WaysToStart } from '../start-campaign/ways-to-start';
import { CampaignRow } from './campaign-row';
import { useCampaignPages } from './use-campaign-pages';
import classes from './campaign-row.module.css';

const NEW = '/campaign/setup';
const FEW = 10;

export function Component() {
  const { typed, setTyped, search } = useSearch();
  const { pages, campaigns = [] } = useCampaignPages(search);
  const shown = rowsShown(pages, campaigns.length);
  const hasMany = campaigns.length > FEW || typed !== '' || search !== '';
  return (
    <>
      <title>Campaigns · Rekindle</title>
      <PageHeader
        title="Campaigns"
        actions={
          <>
            <AskAssistant campaignId={null}>Ask your marketing manager</AskAssistant>
            <Button component={Link} to={NEW}>
              + New Campaign
            </Button>
          </>
        }
      />
      {hasMany && (
        <SearchField
          label="Search your campaigns"
          placeholder="Name, offer, audience or list"
          maxLength={200}
          typed={typed}
          onType={setTyped}
          className={classes.search}
        />
      )}
      {shown === 'awaited' && <RowsSkeleton label="Loading campaigns" rows={4} />}
      {!pages.data && pages.error && (
        <ProblemAlert error={pages.error} title="We could not load your campaigns" onRetry={() => void pages.refetch()} />
      )}
      {campaigns.length > 0 && (
        <ul className={classes.list}>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button variant="default" mt="md" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more campaigns
        </Button>
      )}
      {shown === 'none' && (search ? <NoneFound search={search} /> : <NoCampaigns />)}
    </>
  );
}

const NoneFound = ({ search }: { search: string }) => (
  <EmptyState title={`No campaign with “${search}”`} level={2}>
    The search looks at names, offers, audiences and the files of the lists.
  </EmptyState>
);

function NoCampaigns() {
  return (
    <>
      <EmptyState title="No campaigns yet" level={2}>
        A campaign writes to people who once showed interest, and stops for everyone who answers. What came back appears here. There are
        three ways to start one.
      </EmptyState>
      <WaysToStart />
    </>
  );
}
