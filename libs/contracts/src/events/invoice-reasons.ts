/** What an invoice is for; the set-up is what a plan costs once, when it is bought or changed to. */
export const invoiceReasons = ['start', 'start_and_setup', 'renewal', 'change', 'change_and_setup', 'fees', 'other'] as const;
