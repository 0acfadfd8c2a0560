import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { follows } from '../../lib/updates/topics';
import { campaignsKey, listCampaigns } from '../campaigns/campaigns.api';

const PAGE = 50;

/** The campaigns that a search finds, page by page. */
export function useCampaignPages(search: string) {
  const pages = useInfiniteQuery({
    queryKey: [...campaignsKey, 'pages', search],
    // One more than is shown reveals whether there are more.
    queryFn: ({ pageParam }) => listCampaigns({ limit: PAGE + 1, search, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length > PAGE ? page[PAGE - 1]?._id : undefined),
    placeholderData: keepPreviousData,
    meta: follows('campaign'),
  });
  return { pages, campaigns: pages.data?.pages.flatMap((page) => page.slice(0, PAGE)) };
}
