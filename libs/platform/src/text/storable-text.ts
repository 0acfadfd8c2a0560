/** A NUL cannot be stored, and half of a surrogate pair cannot be sent as UTF-8: of a text that nobody can be asked to send again. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
