import { type LinkSettings, linkSigner } from './links-for.js';

export interface TrackedUrl {
  linkId: string;
  dest: string;
}

/** The URL under which a campaign's link is published: its visitors are counted and sent on to `dest`. */
export const trackedUrl = (settings: LinkSettings, { linkId, dest }: TrackedUrl): string =>
  `${settings.trackingUrl}/${linkSigner(settings).campaignLinkId(linkId, dest)}?dest=${encodeURIComponent(dest)}`;

/** @returns the target of a tracked link, `broken` for one of this host that was altered, null for any other URL */
export function readTrackedUrl(settings: LinkSettings, url: string): TrackedUrl | 'broken' | null {
  const host = `${settings.trackingUrl}/`;
  if (!url.startsWith(host)) return null;
  const [id = '', query = ''] = url.slice(host.length).split('?');
  const dests = new URLSearchParams(query).getAll('dest');
  const [dest = ''] = dests;
  const linkId = dests.length === 1 ? linkSigner(settings).readCampaignLink(id, dest) : null;
  return linkId === null ? 'broken' : { linkId, dest };
}
