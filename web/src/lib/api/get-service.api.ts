import { useQuery } from '@tanstack/react-query';

interface Service {
  message: string;
  /** Where caught emails can be read, while nothing is sent to real people. */
  sandboxInbox?: string;
}

const getService = async (): Promise<Service> => (await fetch('/api')).json() as Promise<Service>;

/** What the server says of itself when it is greeted; asked once per visit. */
export const useService = (): Service | undefined => useQuery({ queryKey: ['service'], queryFn: getService, staleTime: Infinity }).data;
