export function contextOf(files: readonly string[], dockerignore: string): string[];
export function missingIn(dockerfile: string, context: readonly string[]): string[];
