import { matchesGlob } from 'node:path';

/** The files that `.dockerignore` leaves in the image's build context. */
export function contextOf(files, dockerignore) {
  const left = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const isLeft = (file) => left.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return files.filter((file) => !isLeft(file));
}

/** The files that a Dockerfile copies from the context. @returns {string[]} the missing ones */
export function missingIn(dockerfile, context) {
  const sources = dockerfile
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1));
  const there = (source) => context.some((file) => file === source || file.startsWith(`${source.replace(/\/$/, '')}/`));
  return sources.filter((source) => !there(source));
}
