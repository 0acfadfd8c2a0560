import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ProblemAlert } from '../../components/problem-alert';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { isMissing } from '../../lib/api/problem';
import { follows, topicOfCampaign } from '../../lib/updates/topics';
import { getLeadTimeline, leadTimelineKey } from './get-lead-timeline.api';
import { LeadStory } from './lead-story-view';
import { nameOf } from './lead-standing';
import classes from './lead-drawer.module.css';

interface Props {
  campaignId: string;
  leadId: string;
  onClose: () => void;
}

/** One lead of the campaign. The browser's own dialog keeps the focus in and closes on Escape. */
export function LeadDrawer({ campaignId, leadId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { data, error, refetch } = useQuery({
    queryKey: leadTimelineKey(campaignId, leadId),
    queryFn: () => getLeadTimeline(campaignId, leadId),
    meta: follows(topicOfCampaign(campaignId)),
    retry: (failures, problem) => !isMissing(problem) && failures < 2,
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => document.querySelector<HTMLElement>(`:is(table, ul) a[data-lead="${CSS.escape(leadId)}"]:not([hidden])`)?.focus();
  }, [leadId]);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-labelledby={title}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inner}>
        <div className={classes.head}>
          <h2 id={title}>{data ? nameOf(data.lead) : 'Lead'}</h2>
          <ActionIcon variant="subtle" color="gray" size={44} onClick={close} aria-label="Close lead">
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.body}>
          {data && <LeadStory campaignId={campaignId} timeline={data} />}
          {!data && !error && <RowsSkeleton label="Loading what happened" rows={5} />}
          {!data && error && isMissing(error) && <p className={classes.quiet}>This lead is not in this campaign.</p>}
          {!data && error && !isMissing(error) && (
            <ProblemAlert error={error} title="We could not load this lead" onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </dialog>
  );
}
