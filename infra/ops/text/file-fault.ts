const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file or folder.',
  EISDIR: 'it is a folder.',
  ENOTDIR: 'part of its path is not a folder.',
  EACCES: 'permission denied.',
  ENOSPC: 'the disk is full.',
};

/** @returns the end of a sentence that says why a file cannot be read or written */
export function fileFault(error: unknown): string {
  const known = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return known ?? (error instanceof Error ? error.message : String(error));
}
