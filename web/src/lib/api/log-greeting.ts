import type { Answer } from '../openapi/types';

type Greeting = Answer<'/api', 'get'>;

/** The first call of the app. Nothing depends on its response, which is for developers with an open console. */
export async function logGreeting({ info }: Pick<Console, 'info'> = console): Promise<void> {
  try {
    // Without the API client, which visitors' pages load later or never, and after everything that the page waits for.
    const response = await fetch('/api', { priority: 'low' });
    if (response.ok) info(((await response.json()) as Greeting).message);
  } catch {
    // Pages say themselves that the server cannot be reached.
  }
}
