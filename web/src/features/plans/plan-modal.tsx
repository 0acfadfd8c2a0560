import { Modal } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../lib/format';
import { PlanCards } from './plan-cards';
import { PlanRequest } from './plan-request';
import type { ChosenPlan } from './revival-plans';
import classes from './plan-modal.module.css';

interface Props {
  leadCount?: number;
  notice?: string;
  onClose: () => void;
}

export function PlanModal({ leadCount, notice, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenPlan | null>(null);
  const question = leadCount ? `Choose a plan to launch to all ${count(leadCount)} leads` : 'Choose a plan';
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={<span className={classes.title}>{chosen ? `${chosen.name}, ${chosen.price}/mo` : question}</span>}
    >
      {chosen ? (
        <PlanRequest plan={chosen} onBack={() => setChosen(null)} onClose={onClose} />
      ) : (
        <>
          {notice && <p className={classes.notice}>{notice}</p>}
          <PlanCards onChoose={setChosen} />
        </>
      )}
    </Modal>
  );
}
