/** A campaign's words, by whichever form it was made. */
interface Worded {
  name: string;
  business_info?: { ideal_customer_profile: string; target_offer: string } | null;
  marketingGoal?: string | null;
  targetAudience?: string | null;
  offerDescription?: string | null;
}

export const titleOf = ({ marketingGoal, name }: Worded): string => marketingGoal || name;
export const audienceOf = ({ targetAudience, business_info }: Worded): string | null =>
  targetAudience || business_info?.ideal_customer_profile || null;
export const offerOf = ({ offerDescription, business_info }: Worded): string | null =>
  offerDescription || business_info?.target_offer || null;
