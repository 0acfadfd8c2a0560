/** One account pays for prospects and checks of addresses. */
export const MONTHLY_CREDITS = 2_000;
export const CREDITS = 'credits';
