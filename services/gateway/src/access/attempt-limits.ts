/** Customers' passwords. A botnet gets 150 guesses an hour at one account; a single host gets 60. */
export const SIGN_IN = {
  name: 'sign-in',
  whose: 'user',
  address: { perMinute: 60 },
  accountAtAddress: { perMinute: 10, perHour: 60 },
  account: { perMinute: 30, perHour: 150 },
  device: { perMinute: 10 },
  wayIn: "Or choose 'Forgot password?' to set a new one now.",
} as const;

/** Each sends an email to the account's owner and voids the previous link. */
export const RESET_LINKS = {
  name: 'reset-link',
  whose: 'user',
  address: { perMinute: 10 },
  accountAtAddress: { perMinute: 2, perHour: 4 },
  account: { perMinute: 3, perHour: 10 },
  device: { perMinute: 2, perHour: 6 },
  wayIn: 'The newest link in your mailbox works for an hour.',
} as const;

/** Each sends an email to the address, known or not. */
export const PRIVACY_REQUESTS = {
  name: 'privacy-request',
  whose: 'user',
  address: { perMinute: 10 },
  accountAtAddress: { perMinute: 2, perHour: 4 },
  account: { perMinute: 3, perHour: 10 },
  device: { perMinute: 2, perHour: 6 },
  wayIn: 'The link in your mailbox works for a day.',
} as const;

/** All operators share one password, handed on in person. */
export const OPERATOR_SIGN_IN = {
  name: 'operator-sign-in',
  whose: 'operator',
  address: { perMinute: 10 },
  accountAtAddress: { perMinute: 10, perHour: 60 },
  account: { perMinute: 30, perHour: 150 },
  device: { perMinute: 10 },
  wayIn: null,
} as const;
