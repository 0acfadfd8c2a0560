/** What a buyer without an account says of themselves. */
export interface BuyerDetails {
  fullName: string;
  email: string;
  /** Empty where they named none. */
  companyName: string;
}
