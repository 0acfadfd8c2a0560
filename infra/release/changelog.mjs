/** A reason to stop a release, in a sentence that says what to do. */
export class ReleaseRefused extends Error {
  name = 'ReleaseRefused';
}

const UNRELEASED = '## Unreleased';

/**
 * @param {string} text of CHANGELOG.md
 * @param {string} version e.g. `1.0.0`
 * @param {string} day of the release, e.g. `2026-12-01`
 * @returns {{ notes: string, changelog: string }} its news, and the file with them under the version's heading
 */
export function release(text, version, day) {
  if (new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\b`, 'm').test(text))
    throw new ReleaseRefused(`CHANGELOG.md has a section for ${version} already: a release never changes, take the next version.`);
  const [before, rest] = text.split(`${UNRELEASED}\n`);
  if (rest === undefined) throw new ReleaseRefused(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const [notes = ''] = rest.split(/^## /m);
  const older = rest.slice(notes.length);
  if (!notes.trim()) throw new ReleaseRefused(`Nothing is written under "${UNRELEASED}" in CHANGELOG.md: there is nothing to release.`);
  return {
    notes: `${notes.trim()}\n`,
    changelog: `${before}${UNRELEASED}\n\n## ${version} (${day})\n\n${notes.trim()}\n${older && `\n${older}`}`,
  };
}
