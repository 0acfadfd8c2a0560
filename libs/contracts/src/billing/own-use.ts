let sold = true;

/**
 * BILLING: whether this installation sells plans, or is for its operator's own use. Set once when a process starts, and valid
 * for the whole process, since everything that depends on a plan must agree on it.
 */
export const sellPlans = (on: boolean): void => void (sold = on);

export const plansAreSold = (): boolean => sold;
