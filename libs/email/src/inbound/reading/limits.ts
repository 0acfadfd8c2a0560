/** How much of a message is read: anything beyond these limits is ignored, so that no message costs more than a few milliseconds. */
export const limits = {
  /** A report precedes the message that it returns. */
  messageBytes: 256 * 1024,
  headerBlock: 64 * 1024,
  headers: 500,
  headerValue: 8 * 1024,
  depth: 8,
  parts: 40,
  /** Per part, encoded. */
  text: 24 * 1024,
  html: 64 * 1024,
  /** All text that is compared with the wordings. */
  notice: 6 * 1024,
  recipients: 25,
} as const;

/** The same for a message that is stored: as much as a person reads of one. */
export const keptLimits = { text: 100 * 1024, html: 256 * 1024 } as const;
