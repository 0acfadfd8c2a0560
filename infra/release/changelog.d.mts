export class ReleaseRefused extends Error {}
export function release(text: string, version: string, day: string): { notes: string; changelog: string };
