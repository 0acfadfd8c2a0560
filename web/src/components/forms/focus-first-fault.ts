interface FormWithNodes {
  getInputNode: (path: string) => HTMLElement | null;
}

/** After a refused submit the first wrong field, in the order of the page, takes the focus. */
export function focusFirstFault(form: FormWithNodes, errors: Record<string, unknown>): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  nodes[0]?.focus();
}
