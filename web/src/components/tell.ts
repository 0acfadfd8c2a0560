import { notifications } from '@mantine/notifications';

/** Good news that needs no answer. It outlives a change of page. */
export const tell = (message: string): string => notifications.show({ message, role: 'status', autoClose: 6000 });
