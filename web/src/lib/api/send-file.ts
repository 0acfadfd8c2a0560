import { fileForm } from './file-form';
import { ApiProblem } from './problem';

type FileForm = ReturnType<typeof fileForm>;

/**
 * For a file from the user's disk: of one that has been changed or moved since it was chosen, a browser sends nothing, and fails
 * as it does without a connection. To try again would never help.
 * @throws ApiProblem FILE_CHANGED
 */
export async function sendFile<T>(file: File, send: (form: FileForm) => Promise<T>): Promise<T> {
  try {
    return await send(fileForm(file));
  } catch (error) {
    if (error instanceof ApiProblem || (await isReadable(file))) throw error;
    throw new ApiProblem({ status: 400, code: 'FILE_CHANGED', detail: CHANGED, faults: [] });
  }
}

const CHANGED = 'This file was changed or moved after you chose it. Choose it again.';

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
