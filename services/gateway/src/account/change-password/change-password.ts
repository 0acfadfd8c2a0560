/** Sets another password for somebody who knows the current one. */
export class ChangePassword {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {}
}
