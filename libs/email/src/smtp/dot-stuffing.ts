const CR = 13;
const LF = 10;
const DOT = 46;

/**
 * A message as DATA requires it: only CRLF line ends (a lone CR or LF is how one message is smuggled into another), doubled dots
 * at line starts, and the final dot.
 * @param behind commands that follow in the same write
 */
export function toData(message: Buffer, behind = ''): Buffer {
  const lines = isClean(message) ? message : cleaned(message);
  return Buffer.concat([lines, Buffer.from(`${endsWithLine(lines) ? '' : '\r\n'}.\r\n${behind}`)]);
}

function isClean(message: Buffer): boolean {
  if (message[0] === DOT) return false;
  for (let at = message.indexOf(LF); at !== -1; at = message.indexOf(LF, at + 1))
    if (message[at - 1] !== CR || message[at + 1] === DOT) return false;
  for (let at = message.indexOf(CR); at !== -1; at = message.indexOf(CR, at + 1)) if (message[at + 1] !== LF) return false;
  return true;
}

const cleaned = (message: Buffer): Buffer =>
  Buffer.from(
    message
      .toString('latin1')
      .replace(/\r\n|\r|\n/g, '\r\n')
      .replace(/^\./gm, '..'),
    'latin1',
  );

const endsWithLine = (message: Buffer): boolean => message.length === 0 || (message.at(-1) === LF && message.at(-2) === CR);
