// A NUL cannot be stored; the other control characters cannot be seen. Line breaks and tabs are what people type.
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** What a person typed, as it is kept; anything but text is left for the checks. */
export const cleanText = (given: unknown): unknown =>
  typeof given === 'string' ? given.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed().trim() : given;
