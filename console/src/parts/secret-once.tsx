import { useState, type ReactNode } from 'react';
import { useSharedWords } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';
import { CheckField } from './fields.tsx';
import { FormDialog } from './dialog.tsx';

interface Props {
  title: string;
  /** Names the secret. */
  label: string;
  secret: string;
  onDone: () => void;
  /** Shows how to use it. */
  children?: ReactNode;
}

/** Shows a secret that is not stored. It closes once somebody says that it was copied. */
export function SecretOnce({ title, label, secret, onDone, children }: Props) {
  const { secret: words } = useSharedWords();
  const [isCopied, set] = useState(false);
  const close = () => {
    if (isCopied) onDone();
  };
  return (
    <FormDialog
      title={title}
      act={words.done}
      canSend={isCopied}
      onSend={() => Promise.resolve(onDone())}
      onClose={close}
    >
      <p className="notice">{words.once}</p>
      <div className="row">
        <code className="secret">{secret}</code>
        <CopyButton text={secret} label={label} />
      </div>
      {children}
      <CheckField checked={isCopied} onValue={set}>
        {words.copied}
      </CheckField>
    </FormDialog>
  );
}
