/** The bytes that a part's Content-Transfer-Encoding represents. @param text one character per byte */
export function decodeTransfer(text: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(text, 'base64');
    case 'quoted-printable':
      return quotedPrintable(text);
    default:
      return Buffer.from(text, 'latin1');
  }
}

const hex = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code & ~32;
  return letter >= 65 && letter <= 70 ? letter - 55 : -1;
};

const EQUALS = 61;
const NEWLINE = 10;

export function quotedPrintable(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== EQUALS) {
      bytes[length++] = code;
      continue;
    }
    const [high, low] = [hex(text.charCodeAt(at + 1)), hex(text.charCodeAt(at + 2))];
    if (high >= 0 && low >= 0) {
      bytes[length++] = high * 16 + low;
      at += 2;
    } else if (text.charCodeAt(at + 1) === NEWLINE) at++;
    else bytes[length++] = code;
  }
  return bytes.subarray(0, length);
}
