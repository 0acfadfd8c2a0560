let sold = true;

/**
 * BILLING: whether this installation sells plans, or is its operator's own. Said once, when a process starts; it holds for
 * the whole process, as everything that decides by a plan must agree on it.
 */
export const sellPlans = (on: boolean): void => void (sold = on);

export const plansAreSold = (): boolean => sold;
