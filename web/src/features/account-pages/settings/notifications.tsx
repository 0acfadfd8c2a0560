import { Switch } from '@mantine/core';
import { ProblemAlert } from '../../../components/notices/problem-alert';
import { RowsSkeleton } from '../../../components/lists/rows-skeleton';
import { Section } from '../../../components/page/section';
import type { User } from '../../../lib/session/session';
import { useCurrentUser } from '../../auth/use-current-user';
import { sellsPlans } from '../../../lib/own-use';
import classes from './form.module.css';
import { SettingsHeader } from './settings-header';
import { SlackSection } from './slack-section';
import { useChangeProfile } from './use-change-profile';

export function Component() {
  const user = useCurrentUser();
  return (
    <>
      <title>Notifications · Rekindle</title>
      <SettingsHeader />
      <Section id="notifications" title="Notifications" note={user && `We write to ${user.email} when one of these happens.`}>
        {user ? <NotificationSwitches user={user} /> : <RowsSkeleton label="Loading your notifications" rows={6} />}
      </Section>
      <SlackSection />
    </>
  );
}

const KINDS = [
  ['firstReply', 'The first reply comes in', 'Once for each campaign.'],
  ['everyReply', 'Any reply comes in', 'Every one, with who wrote it. Also for a campaign’s first.'],
  ['dailyReplies', 'Somebody replied yesterday', 'One email in the morning, with who it was. None on other days.'],
  ['campaignCompleted', 'A campaign is completed', 'With what came back.'],
  ['campaignFailed', 'A campaign fails', 'With what to do about it.'],
  ['weeklySummary', 'A week is over', 'On Mondays, with what was sent and what came back.'],
  ['limits', 'A limit of your plan is near or reached', 'Before it holds anything back, and when it does.'],
] as const;

/** Each is saved when it is switched. */
function NotificationSwitches({ user }: { user: User }) {
  const change = useChangeProfile();
  const shown = { ...user.notifications, ...(change.isPending ? change.variables.notifications : {}) };
  return (
    <div className={classes.switches}>
      {KINDS.filter(([kind]) => sellsPlans() || kind !== 'limits').map(([kind, label, hint]) => (
        <Switch
          key={kind}
          label={label}
          description={hint}
          checked={shown[kind]}
          onChange={({ currentTarget: { checked } }) => change.mutate({ notifications: { [kind]: checked } })}
        />
      ))}
      {change.error && <ProblemAlert error={change.error} title="The switch was not saved" />}
      <p className={classes.said} role="status">
        {change.isSuccess && 'Saved.'}
      </p>
    </div>
  );
}
