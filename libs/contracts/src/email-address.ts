const LONGEST = 254;
// Deliberately basic: whether an address exists, only a mail can tell. Quotes, brackets and blanks are in none that people have.
const LOCAL_PART = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\u0060{|}~.\-]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(`^${LOCAL_PART}@(?:${LABEL}\\.)+${LABEL}$`, 'u');

/** Whether somebody may sign up, buy or sign in with this. */
export const isEmailAddress = (text: unknown): text is string => typeof text === 'string' && text.length <= LONGEST && ADDRESS.test(text);
