/** What makes two addresses the same one: case and the blanks around it do not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
