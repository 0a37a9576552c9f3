import { useWords } from '../../words/words.ts';
import { words } from './words.ts';

/** Reads an answer out in whole sentences while it is streamed, and its rest at the end. */
export function Announcer({ text, isWhole }: { text: string; isWhole: boolean }) {
  const w = useWords(words);
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？\n]+/g) ?? [];
  const rest = text.slice(sentences.join('').length);
  const spoken = isWhole && rest !== '' ? [...sentences, rest] : sentences;
  return (
    <div role="log" aria-label={w.assistant} className="hidden">
      {spoken.map((sentence, i) => (
        <p key={i}>{sentence}</p>
      ))}
    </div>
  );
}
