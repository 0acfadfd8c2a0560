import { type KeyObject, createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_ID_BYTES = 4;
const DELIVERY_BYTES = 16;
const MAC_BYTES = 16;
const HEAD_BYTES = DELIVERY_BYTES + 2 + KEY_ID_BYTES;
const TOTAL = HEAD_BYTES + MAC_BYTES;
const ID = /^[A-Za-z0-9_-]{51}$/;
const RETURN_MAC_BYTES = 6;
// 176 bits, five per digit; the first digit holds only one.
const RETURN_TOKEN = /^[01][0-9a-v]{35}$/;

/** The purpose of an id is part of its signature: a click id never unsubscribes. */
type Purpose = 'link' | 'pixel' | 'hidden' | 'unsubscribe' | 'campaign link' | 'return path';

/** The number of the invisible link, far beyond those that an email may have. */
export const HIDDEN_LINK = 65_535;

/** A link of one email; link 0 is the pixel, `HIDDEN_LINK` the one that only machines follow. */
export interface TrackedLink {
  deliveryId: string;
  link: number;
}

interface SigningKey {
  id: Buffer;
  key: KeyObject;
}

function deriveKey(secret: string): SigningKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rekindle links 1', 32));
  return { id: createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES), key: createSecretKey(key) };
}

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Signs and reads the ids in an email's links: delivery, link number and key id, and an HMAC over them and the destination. */
export class LinkSigner {
  private readonly current: SigningKey;
  private readonly ring: ReadonlyMap<string, SigningKey>;

  /** @param secret signs; @param retired former secrets, whose links remain valid permanently */
  constructor(secret: string, retired: readonly string[] = []) {
    this.current = deriveKey(secret);
    this.ring = new Map([this.current, ...retired.map(deriveKey)].map((key) => [key.id.toString('hex'), key]));
  }

  linkId(deliveryId: string, link: number, dest: string): string {
    return this.sign('link', deliveryId, link, dest);
  }

  pixelId(deliveryId: string): string {
    return this.sign('pixel', deliveryId, 0, '');
  }

  hiddenId(deliveryId: string): string {
    return this.sign('hidden', deliveryId, HIDDEN_LINK, '');
  }

  unsubscribeToken(deliveryId: string): string {
    return this.sign('unsubscribe', deliveryId, 0, '');
  }

  /** The id of a campaign's own link, outside emails. */
  campaignLinkId(linkId: string, dest: string): string {
    return this.sign('campaign link', linkId, 0, dest);
  }

  /** @returns the link, if exactly this destination was signed, or null */
  readCampaignLink(id: string, dest: string): string | null {
    return this.read('campaign link', id, dest)?.deliveryId ?? null;
  }

  /** @returns null unless exactly this destination was signed with one of the keys */
  readLink(id: string, dest: string): TrackedLink | null {
    return this.read('link', id, dest);
  }

  readPixel(id: string): TrackedLink | null {
    return this.read('pixel', id, '');
  }

  readHidden(id: string): TrackedLink | null {
    return this.read('hidden', id, '');
  }

  /** @returns the delivery whose recipient wants no more emails, or null */
  readUnsubscribeToken(token: string): string | null {
    return this.read('unsubscribe', token, '')?.deliveryId ?? null;
  }

  /** For the local part of an address, which servers may change to another case and which has room for 64 characters. */
  returnToken(deliveryId: string): string {
    const id = toBytes(deliveryId);
    return base32(Buffer.concat([id, returnMac(this.current, id)]));
  }

  /** @returns the delivery whose bounces go to this address, or null */
  readReturnToken(token: string): string | null {
    if (!RETURN_TOKEN.test(token.toLowerCase())) return null;
    const bytes = fromBase32(token.toLowerCase());
    const id = bytes.subarray(0, DELIVERY_BYTES);
    const signed = [...this.ring.values()].some((key) => timingSafeEqual(returnMac(key, id), bytes.subarray(DELIVERY_BYTES)));
    return signed ? toUuid(id) : null;
  }

  private sign(purpose: Purpose, deliveryId: string, link: number, dest: string): string {
    const bytes = Buffer.alloc(TOTAL);
    toBytes(deliveryId).copy(bytes);
    bytes.writeUInt16BE(link, DELIVERY_BYTES);
    this.current.id.copy(bytes, DELIVERY_BYTES + 2);
    mac(this.current, purpose, bytes.subarray(0, HEAD_BYTES), dest).copy(bytes, HEAD_BYTES, 0, MAC_BYTES);
    return bytes.toString('base64url');
  }

  private read(purpose: Purpose, id: string, dest: string): TrackedLink | null {
    if (!ID.test(id)) return null;
    const bytes = Buffer.from(id, 'base64url');
    const key = this.ring.get(bytes.toString('hex', DELIVERY_BYTES + 2, HEAD_BYTES));
    if (!key) return null;
    const expected = mac(key, purpose, bytes.subarray(0, HEAD_BYTES), dest).subarray(0, MAC_BYTES);
    if (!timingSafeEqual(expected, bytes.subarray(HEAD_BYTES))) return null;
    return { deliveryId: toUuid(bytes.subarray(0, DELIVERY_BYTES)), link: bytes.readUInt16BE(DELIVERY_BYTES) };
  }
}

const mac = ({ key }: SigningKey, purpose: Purpose, head: Buffer, dest: string): Buffer =>
  createHmac('sha256', key).update(purpose).update(head).update(dest).digest();

const returnMac = (key: SigningKey, id: Buffer): Buffer => mac(key, 'return path', id, '').subarray(0, RETURN_MAC_BYTES);

const RETURN_BYTES = DELIVERY_BYTES + RETURN_MAC_BYTES;
const RETURN_DIGITS = 36;

const base32 = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(RETURN_DIGITS, '0');

function fromBase32(digits: string): Buffer {
  let value = 0n;
  for (const digit of digits) value = value * 32n + BigInt(Number.parseInt(digit, 32));
  const hex = value.toString(16).padStart(RETURN_BYTES * 2, '0');
  return Buffer.from(hex.slice(-RETURN_BYTES * 2), 'hex');
}
