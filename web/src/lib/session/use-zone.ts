import { useSession } from './use-session';

/** The account's time zone, in which its emails go; the browser's own until it is known. */
export const useZone = (): string | undefined => useSession()?.user?.timeZone;
