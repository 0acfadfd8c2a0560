/** Removes NULs and replaces lone surrogates, which the database cannot store: for text that nobody can be asked to send again. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
