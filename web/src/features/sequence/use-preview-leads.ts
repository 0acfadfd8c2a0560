import { skipToken, useQuery } from '@tanstack/react-query';
import { leadsKey, listLeads } from '../lead-pages/leads/leads.api';

/** The first leads of the list, for whom the emails can be previewed. */
export function usePreviewLeads(listId: string | null): { value: string; label: string }[] {
  const wanted = { listId: listId ?? '', search: '' };
  const { data } = useQuery({
    queryKey: ['preview-leads', ...leadsKey(wanted)],
    queryFn: listId ? () => listLeads(wanted, null) : skipToken,
    staleTime: Infinity,
  });
  return (data?.items ?? []).map(({ id, email, firstName, lastName, company }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ') || email;
    return { value: id, label: company ? `${name}, ${company}` : name };
  });
}
