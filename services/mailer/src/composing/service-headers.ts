/** What Postmark repeats of an email in its reports: it gives emails Message-IDs of its own. */
export const postmarkHeaders = (deliveryId: string): string[] => [`X-PM-Metadata-delivery: ${deliveryId}`];
