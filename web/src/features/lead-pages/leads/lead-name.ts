interface Named {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** '' where the lead has no name. */
export const nameOf = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
export const calledBy = (lead: Named): string => nameOf(lead) || lead.email;
