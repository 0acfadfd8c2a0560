/** Stripe's published test cards, and the payment methods that Stripe publishes for the API. */
export interface TestCard {
  number: string;
  says: string;
  brand: string;
  /** Stripe's decline code; null for a card that pays. */
  decline: string | null;
  /** Pays at the checkout and is declined at every later charge. */
  later?: boolean;
  /** Pays, and its bank returns refunds. */
  refundsFail?: boolean;
  /** Pays, and its holder disputes every payment. */
  disputes?: boolean;
  method: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', says: 'pays', brand: 'visa', decline: null, method: 'pm_card_visa' },
  { number: '5555555555554444', says: 'pays (Mastercard)', brand: 'mastercard', decline: null, method: 'pm_card_mastercard' },
  { number: '4000000000000002', says: 'is declined', brand: 'visa', decline: 'generic_decline', method: 'pm_card_chargeDeclined' },
  {
    number: '4000000000009995',
    says: 'has insufficient funds',
    brand: 'visa',
    decline: 'insufficient_funds',
    method: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  { number: '4000000000009987', says: 'was lost', brand: 'visa', decline: 'lost_card', method: 'pm_card_chargeDeclinedLostCard' },
  { number: '4000000000000069', says: 'has expired', brand: 'visa', decline: 'expired_card', method: 'pm_card_chargeDeclinedExpiredCard' },
  {
    number: '4000000000000119',
    says: 'fails in processing',
    brand: 'visa',
    decline: 'processing_error',
    method: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000000000000341',
    says: 'pays once and is declined at every renewal',
    brand: 'visa',
    decline: 'generic_decline',
    later: true,
    method: 'pm_card_chargeCustomerFail',
  },
  {
    number: '4000000000005126',
    says: 'pays, and its bank sends every refund back a day later',
    brand: 'visa',
    decline: null,
    refundsFail: true,
    method: 'pm_card_refundFail',
  },
  {
    number: '4000000000000259',
    says: 'pays, and its holder disputes the payment',
    brand: 'visa',
    decline: null,
    disputes: true,
    method: 'pm_card_createDispute',
  },
];

const MESSAGES: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

/** @param typed digits, with spaces or without */
export const cardOfNumber = (typed: string): TestCard | undefined => testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ''));

export const cardOfMethod = (method: string): TestCard | undefined => testCards.find((card) => card.method === method);

export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

/** A decline as Stripe words it: some reasons have an error code of their own. */
export function declineOf(reason: string): Decline {
  const own = reason === 'expired_card' || reason === 'processing_error';
  return { code: own ? reason : 'card_declined', decline_code: reason, message: MESSAGES[reason] ?? 'Your card was declined.' };
}
