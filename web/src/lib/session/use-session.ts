import { useSyncExternalStore } from 'react';
import { session, subscribe, type Session } from './session';

export const useSession = (): Session | null => useSyncExternalStore(subscribe, session);
