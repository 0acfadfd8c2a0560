/** What marks the list, wherever it is named. */
export const SAMPLE_NAME = 'sample-leads.csv';
export const SAMPLE_LEADS = 60;

export const isSample = ({ fileName }: { fileName: string }): boolean => fileName === SAMPLE_NAME;
