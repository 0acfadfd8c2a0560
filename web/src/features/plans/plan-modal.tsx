import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { count } from '../../lib/format';
import { PlanCards } from './plan-cards';
import type { ChosenPlan } from './revival-plans';
import classes from './plan-modal.module.css';

interface Props {
  leadCount?: number;
  notice?: string;
  onClose: () => void;
}

export function PlanModal({ leadCount, notice, onClose }: Props) {
  const navigate = useNavigate();
  const question = leadCount ? `Choose a plan to launch to all ${count(leadCount)} leads` : 'Choose a plan';
  const choose = ({ id }: ChosenPlan) => {
    onClose();
    void navigate('/checkout', { state: { plan: id, leadCount } });
  };
  return (
    <Modal opened onClose={onClose} size={880} title={<span className={classes.title}>{question}</span>}>
      {notice && <p className={classes.notice}>{notice}</p>}
      <PlanCards onChoose={choose} />
    </Modal>
  );
}
