import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';

const LeadDrawer = lazyPart(async () => ({ default: (await import('./lead-drawer')).LeadDrawer }));

/** The lead that the address names with `?lead=`, so that it can be linked to and Back closes it. */
export function LeadOfCampaign({ campaignId }: { campaignId: string }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const within = (useLocation().state as { within?: boolean } | null)?.within === true;
  const leadId = query.get('lead');
  if (!leadId) return null;
  const onClose = () => {
    if (within) return void navigate(-1);
    query.delete('lead');
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <LeadDrawer key={leadId} campaignId={campaignId} leadId={leadId} onClose={onClose} />
    </Suspense>
  );
}
