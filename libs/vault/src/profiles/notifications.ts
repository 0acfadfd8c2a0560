/** What a user may be notified of by email; each can be switched off. */
export const notificationKinds = ['firstReply', 'campaignCompleted', 'campaignFailed', 'weeklySummary', 'limits'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export type Notifications = Record<NotificationKind, boolean>;

/** The columns of `vault.users` as one object. */
export const NOTIFICATIONS = `json_build_object('firstReply', notify_first_reply, 'campaignCompleted', notify_campaign_completed,
  'campaignFailed', notify_campaign_failed, 'weeklySummary', notify_weekly_summary, 'limits', notify_limits)`;
