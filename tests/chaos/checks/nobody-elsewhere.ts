import { foreignMarkers } from '../users/api.ts';
import type { Check } from './check.ts';

const PAGES = [
  '/api/campaigns',
  '/api/leads',
  '/api/leads/items',
  '/api/leads/items/export',
  '/api/auth/me',
  '/api/billing',
  '/api/billing/invoices',
  '/api/dashboard/stats',
];

/** Every response of the run was checked when it arrived; these are requested once more. */
export const nobodyElsewhere: Check = {
  says: "Nobody's data is elsewhere",
  run: async ({ world, crowd }) => {
    for (const user of crowd.users)
      for (const page of [...PAGES, ...user.campaigns.map(({ id }) => `/api/campaigns/${id}/leads`)]) await user.api.get(page);
    const emails = world.sink.emails.flatMap(({ to, raw, deliveryId }) =>
      foreignMarkers(raw, /@(zqx\d+xqz)\./.exec(to)?.[1] ?? '').map((found) => `Email ${deliveryId} shows ${found} to another's lead`),
    );
    const others = crowd.users.flatMap((user) =>
      crowd.users.filter((other) => other !== user).map((other) => ({ user, id: other.campaigns[0]?.id })),
    );
    const reached: string[] = [];
    for (const { user, id } of others)
      if (id && (await user.api.get(`/api/campaigns/${id}`))?.status !== 404) reached.push(`${user.marker} reached campaign ${id}`);
    return [...crowd.tally.strays, ...emails, ...reached];
  },
  violate: async ({ world }) => {
    const [first] = world.sink.emails;
    if (first) world.sink.emails.push({ ...first, raw: `${first.raw} zqx99xqz` });
    return async () => void world.sink.emails.pop();
  },
};
