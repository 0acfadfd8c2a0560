import type { EmailLinks } from '../template/email.types.js';
import { LinkSigner } from './link-signer.js';

/** The settings that links depend on. */
export interface LinkSettings {
  publicUrl: string;
  trackingUrl: string;
  encryptionKey: string;
}

const signers = new Map<string, LinkSigner>();

/** The installation's signer, whose keys are derived only once. */
export function linkSigner({ encryptionKey }: LinkSettings): LinkSigner {
  const signer = signers.get(encryptionKey) ?? new LinkSigner(encryptionKey);
  signers.set(encryptionKey, signer);
  return signer;
}

/** Tracked links, pixel, hidden link and unsubscribe link of one delivery. @param host replaces the installation's own; it has https */
export function linksFor(settings: LinkSettings, deliveryId: string, host?: string | null): EmailLinks {
  const signer = linkSigner(settings);
  const { trackingUrl, publicUrl } = host ? { trackingUrl: `https://${host}/t`, publicUrl: `https://${host}` } : settings;
  return {
    pixelUrl: `${trackingUrl}/${signer.pixelId(deliveryId)}.gif`,
    hiddenUrl: `${trackingUrl}/${signer.hiddenId(deliveryId)}`,
    unsubscribeUrl: `${publicUrl}/u/${signer.unsubscribeToken(deliveryId)}`,
    track: (url, link) => `${trackingUrl}/${signer.linkId(deliveryId, link, url)}?dest=${encodeURIComponent(url)}`,
  };
}

/** The token of emails that only their author sees; the page for it says so. */
export const PREVIEW_TOKEN = 'preview';

/** Links of a preview or sample: they point to their original targets, and nothing is counted. */
export const untrackedLinks = ({ publicUrl }: Pick<LinkSettings, 'publicUrl'>): EmailLinks => ({
  pixelUrl: null,
  unsubscribeUrl: `${publicUrl}/u/${PREVIEW_TOKEN}`,
  track: (url) => url,
});
