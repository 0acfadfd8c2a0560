import { Button } from '@mantine/core';
import { askBefore } from '../../../components/dialogs/dialogs';
import { type Rebuild, isAtWork } from './figures';
import { cancelRebuild, rebuildProjection } from './operations.api';
import { useOperation } from '../../../components/dialogs/use-operation';

interface Props {
  name: string;
  rebuild: Rebuild | undefined;
}

export function RebuildButton({ name, rebuild }: Props) {
  return rebuild && isAtWork(rebuild) ? <Cancel name={name} /> : <Start name={name} />;
}

function Start({ name }: { name: string }) {
  const { mutate, isPending } = useOperation();
  const start = async () => {
    const wanted = await askBefore({
      title: `Rebuild ${name}?`,
      body: 'All its events are folded anew beside the live model, which stays in use until then. It takes some of the database while it runs.',
      confirm: 'Rebuild',
      cancel: 'Not now',
      danger: false,
    });
    if (wanted)
      mutate({ run: () => rebuildProjection(name), done: `The rebuild of ${name} is asked for.`, failed: 'The rebuild was not started.' });
  };
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={() => void start()} aria-label={`Rebuild ${name}`}>
      Rebuild
    </Button>
  );
}

function Cancel({ name }: { name: string }) {
  const { mutate, isPending } = useOperation();
  const cancel = async () => {
    const wanted = await askBefore({
      title: `Cancel the rebuild of ${name}?`,
      body: 'What it has folded so far is thrown away. The live model stays as it is.',
      confirm: 'Cancel rebuild',
      cancel: 'Let it run',
    });
    if (wanted)
      mutate({ run: () => cancelRebuild(name), done: `The rebuild of ${name} is canceled.`, failed: 'The rebuild was not canceled.' });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      onClick={() => void cancel()}
      aria-label={`Cancel the rebuild of ${name}`}
    >
      Cancel
    </Button>
  );
}
