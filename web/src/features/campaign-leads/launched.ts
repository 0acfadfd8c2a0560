import { createContext } from 'react';

/** Whether the campaign on the page has been launched: what its leads' states mean depends on it. */
export const Launched = createContext(true);
