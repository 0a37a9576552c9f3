import { useState } from 'react';
import { ActButton } from './act-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  can: boolean;
  /** Says what the button does, and titles the question. */
  name: string;
  /** Says what is lost. */
  question: string;
  onYes: () => void;
}

/** A button of an act that nothing takes back: it asks first. */
export function AskFirst({ can, name, question, onYes }: Props) {
  const [isOpen, open] = useState(false);
  const confirm = () => {
    open(false);
    onYes();
  };
  return (
    <>
      <ActButton may={can} isSmall onAct={() => open(true)}>
        {name}
      </ActButton>
      {isOpen ? (
        <ConfirmDialog title={name} confirm={name} onConfirm={confirm} onClose={() => open(false)}>
          <p>{question}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
