/** One tracking request, as it is kept: what identifies a person is cut down before. */
export interface Hit {
  deliveryId: string;
  /** 0 is the pixel. */
  link: number;
  /** Business time. */
  at: Date;
  /** A network, never a single machine: /24 or /48. */
  address: string | null;
  userAgent: string;
  /** The client itself says that it only prefetches. */
  prefetch: boolean;
}
