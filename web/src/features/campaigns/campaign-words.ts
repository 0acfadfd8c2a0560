interface Worded {
  name: string;
  marketingGoal?: string | null;
}

export const titleOf = ({ marketingGoal, name }: Worded): string => marketingGoal || name;

const FIELD = /\{\{\s*(\w+).*?\}\}/gs;

/** A subject for all leads, each field by its name: '[first name], still thinking about it?'. */
export const subjectInWords = (template: string): string =>
  template.replace(FIELD, (_, field: string) => `[${field.replaceAll('_', ' ')}]`);
