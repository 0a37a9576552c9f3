import { useState } from 'react';
import { useSharedWords } from '../words/words.ts';
import { ActButton } from './act-button.tsx';
import { Dialog } from './dialog.tsx';

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
  const { dialog: words } = useSharedWords();
  const [isOpen, open] = useState(false);
  return (
    <>
      <ActButton may={can} isSmall onAct={() => open(true)}>
        {name}
      </ActButton>
      {isOpen ? (
        <Dialog title={name} onClose={() => open(false)}>
          <div className="stack">
            <p>{question}</p>
            <div className="row end">
              <button type="button" className="button" onClick={() => open(false)}>
                {words.cancel}
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  open(false);
                  onYes();
                }}
              >
                {name}
              </button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
