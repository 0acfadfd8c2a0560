/** The database and the settings do not belong together: a start would damage what is there. */
export class InstallationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InstallationError';
  }
}
