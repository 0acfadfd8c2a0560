import { focused } from '../../lib/waiting-focus';

export interface Dialog {
  id: number;
  title?: string;
  body: string;
  /** The label of the confirming button. */
  confirm: string;
  /** The label of the safe button; without one the dialog only shows a message. */
  cancel?: string;
  danger: boolean;
  /** The element that had the focus, and gets it back. */
  opener: Element | null;
  answered: (yes: boolean) => void;
}

let queue: readonly Dialog[] = [];
let opened = 0;
const listeners = new Set<() => void>();

function change(next: readonly Dialog[]): void {
  queue = next;
  listeners.forEach((listener) => listener());
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const open = (dialog: Omit<Dialog, 'id' | 'opener' | 'answered'>): Promise<boolean> =>
  new Promise((answered) => change([...queue, { ...dialog, id: ++opened, opener: focused(), answered }]));

/** The specification's alert: one sentence and OK. Settles when it is closed. */
export const say = (text: string): Promise<boolean> => open({ body: text, confirm: 'OK', danger: false });

interface Question {
  title: string;
  /** The loss. */
  body: string;
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** Asks before something that matters. @returns whether the user confirmed; closing the dialog counts as a no */
export const askBefore = ({ title, body, confirm, cancel = 'Keep it', danger = true }: Question): Promise<boolean> =>
  open({ title, body, confirm, cancel, danger });

export const firstDialog = (): Dialog | undefined => queue[0];
export const dropFirstDialog = (): void => change(queue.slice(1));

/** The page that they belong to was left. */
export const dropDialogs = (): void => drop(() => true);

/** Their subject is gone; messages are still to be read. */
export const dropQuestions = (): void => drop(({ cancel }) => cancel !== undefined);

function drop(which: (dialog: Dialog) => boolean): void {
  const dropped = queue.filter(which);
  change(queue.filter((dialog) => !which(dialog)));
  dropped.forEach(({ answered }) => answered(false));
}
