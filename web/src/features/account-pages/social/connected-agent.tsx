import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../../../components/dialogs/dialogs';
import { PageHeader } from '../../../components/page/page-header';
import { tell } from '../../../components/notices/tell';
import { problemOf } from '../../../lib/api/problem';
import { counted } from '../../../lib/format';
import { changesTo } from '../../../lib/rebased';
import { PostCalendar } from './post-calendar';
import { PostQueue } from './post-queue';
import { PostingPreferences } from './posting-preferences';
import { RecentActivity } from './recent-activity';
import { SocialAccounts } from './social-accounts';
import { type Preferences, type SocialStatus, getSocialStatus, savePreferences, socialKey } from './social.api';
import classes from './social.module.css';

export default function ConnectedAgent({ status }: { status: SocialStatus }) {
  const queries = useQueryClient();
  // Only the fields changed here: another tab may have saved the rest.
  const [moved, move] = useState<Partial<Preferences>>({});
  const chosen = { ...status.preferences, ...moved };
  const save = useMutation({
    mutationFn: async (sent: Partial<Preferences>) => savePreferences({ ...(await getSocialStatus()).preferences, ...sent }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(socialKey, saved);
      move((now) => changesTo(sent, now));
      tell('Preferences saved');
    },
    onError: (error) => void say(problemOf(error, 'Your preferences were not saved. Try again in a minute.').detail),
  });
  return (
    <>
      <PageHeader
        title="Social posting"
        meta={<span>{inShort(status)}</span>}
        actions={
          <Button loading={save.isPending} onClick={() => save.mutate(moved)}>
            Save Preferences
          </Button>
        }
      />
      <div className={classes.cols}>
        <div className={classes.main}>
          <PostQueue />
          <RecentActivity />
        </div>
        <div className={classes.side}>
          <PostCalendar />
          <SocialAccounts status={status} canConnect />
          <PostingPreferences chosen={chosen} onChoose={(one) => move({ ...moved, ...one })} />
        </div>
      </div>
    </>
  );
}

const inShort = ({ accounts, preferences }: SocialStatus): string =>
  accounts.length === 0
    ? 'Connect an account, and posts are written from what your campaigns offer.'
    : `${counted(accounts.length, 'account')} connected, ${preferences.dailyLimit} posts a day at most.`;
