/** A file as the one part of a form. @returns what a call is given, with the file where the API's description names a text */
export function fileForm(file: File): { body: { file: string }; bodySerializer: () => FormData } {
  const form = new FormData();
  form.append('file', file);
  return { body: { file: file.name }, bodySerializer: () => form };
}
