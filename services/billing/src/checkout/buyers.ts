/** What a buyer without an account entered. */
export interface BuyerDetails {
  fullName: string;
  email: string;
  /** Empty without a company. */
  companyName: string;
}
