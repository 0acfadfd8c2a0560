interface Worded {
  name: string;
  marketingGoal?: string | null;
}

export const titleOf = ({ marketingGoal, name }: Worded): string => marketingGoal || name;
