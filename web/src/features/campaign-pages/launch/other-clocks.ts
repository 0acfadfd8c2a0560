import { placeOf } from '../../../lib/dates';
import { counted } from '../../../lib/format';
import type { LaunchPlan } from './launch.api';

const NAMED = 3;

/** Their emails go within the mailbox's hours in their own time zone. */
export function otherClocks(zones: LaunchPlan['leadZones']): string {
  const leads = zones.reduce((sum, zone) => sum + zone.leads, 0);
  const named = zones.slice(0, NAMED).map((zone) => `${placeOf(zone.timeZone)} (${zone.leads.toLocaleString('en-GB')})`);
  const more = zones.length - named.length;
  const places = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const list = places.length > 1 ? `${places.slice(0, -1).join(', ')} and ${places.at(-1)}` : places[0];
  return `${counted(leads, 'lead')} ${leads === 1 ? 'lives' : 'live'} in another time zone: ${list}. Their emails go by the clock there.`;
}
