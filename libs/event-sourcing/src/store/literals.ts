import pg from 'pg';

/** An array of texts for a statement that takes no parameters. */
export const literals = (texts: readonly string[]): string => `ARRAY[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]::text[]`;
