/** The server says it in the document that it answers with (BILLING), so that nothing has to wait for it. */
let ownUse = typeof document !== 'undefined' && document.documentElement.dataset.billing === 'off';

/** False where the installation is its operator's own: then no page says anything of plans or prices. */
export const sellsPlans = (): boolean => !ownUse;

/** Pages that are finished ahead have no document to ask. */
export const finishForOwnUse = (on: boolean): void => void (ownUse = on);
