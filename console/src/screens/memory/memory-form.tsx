import { useState } from 'react';
import { useSharedWords, useWords } from '../../words/words.ts';
import { words } from './words.ts';

interface Draft {
  name: string;
  content: string;
}

interface Props {
  first: Draft;
  onSave: (draft: Draft) => Promise<void>;
  onCancel: () => void;
}

/** The name and the text of a memory. */
export function MemoryForm({ first, onSave, onCancel }: Props) {
  const w = useWords(words);
  const { dialog } = useSharedWords();
  const [name, setName] = useState(first.name);
  const [content, setContent] = useState(first.content);
  const isSame = name === first.name && content === first.content;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave({ name, content });
      }}
    >
      <label className="field">
        {w.name}
        <input value={name} maxLength={200} required onChange={({ target }) => setName(target.value)} />
      </label>
      <label className="field">
        {w.text}
        <textarea rows={14} value={content} maxLength={500_000} onChange={({ target }) => setContent(target.value)} />
      </label>
      <div className="row end">
        <button type="button" className="button" onClick={onCancel}>
          {dialog.cancel}
        </button>
        <button className="button primary" disabled={name.trim() === '' || isSame}>
          {w.acts.save}
        </button>
      </div>
    </form>
  );
}
