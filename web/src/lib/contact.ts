/** Where somebody answers. */
export const CONTACT = 'hello@rekindle.example';

export const mailTo = (subject: string): string => `mailto:${CONTACT}?subject=${encodeURIComponent(subject)}`;
