const SHOWN_AT_MOST = 3;

/** Enough of an address for its owner to know it, too little for anybody else: `jo•••@garden.example`. */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = [...address.slice(0, Math.max(at, 0))];
  const shown = local.slice(0, Math.min(SHOWN_AT_MOST, Math.floor(local.length / 2)));
  return `${shown.join('')}•••${address.slice(at)}`;
}
