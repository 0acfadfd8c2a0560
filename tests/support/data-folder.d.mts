export function dataFolder(name: string): string;
