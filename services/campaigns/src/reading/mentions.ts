const SPECIAL = /[.*+?^${}()|[\]\\]/g;

export interface Mentions {
  in: (text: string) => boolean;
  /** Returns the text without the address. */
  outOf: (text: string) => string;
}

/** Finds an address in texts, in any case, as a whole: `ada@x.co` is not in `ada@x.com`. */
export function mentionsOf(address: string): Mentions {
  const wanted = address.replace(SPECIAL, String.raw`\$&`);
  const whole = String.raw`(?<![\p{L}\p{N}._%+'-])${wanted}(?!\.?[\p{L}\p{N}_-])`;
  const [once, each] = [new RegExp(whole, 'iu'), new RegExp(whole, 'giu')];
  return { in: (text) => once.test(text), outOf: (text) => text.replace(each, '') };
}
