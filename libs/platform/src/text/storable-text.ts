/** A text without what the database cannot hold, NUL and halves of surrogate pairs: for one that nobody can be asked to send again. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
