import { useSyncExternalStore } from 'react';
import { type OperatorSession, operatorSession, subscribeToOperator } from './operator-session';

export const useOperatorSession = (): OperatorSession => useSyncExternalStore(subscribeToOperator, operatorSession);
