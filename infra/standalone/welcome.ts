import type { Standalone } from './standalone.ts';
import { say } from './say.ts';

/** The block shown in the terminal when everything is ready. */
export function welcome({ settings, home, madeUpOperatorPassword }: Standalone): void {
  const lines = [
    ['Open', settings.publicUrl],
    ...(settings.sandbox
      ? [
          [
            'Inbox',
            `${settings.publicUrl}/sandbox/inbox   (${settings.sandboxPublic ? 'asks for the operator' : 'emails stay here, nothing is sent out'})`,
          ],
        ]
      : []),
    ...(settings.smtpUrl ? [['Email', `goes out through ${new URL(settings.smtpUrl).host}`]] : []),
    ['Data', home.dir],
    ...(madeUpOperatorPassword
      ? [['Operator', `${madeUpOperatorPassword}   (for ${settings.publicUrl}/admin; kept in secrets.json)`]]
      : []),
    ['Stop', 'Ctrl-C'],
  ];
  const body = lines.map(([name, value]) => `    ${(name ?? '').padEnd(9)} ${value}`).join('\n');
  say(`\n  Rekindle is ready.\n\n${body}\n`);
}
