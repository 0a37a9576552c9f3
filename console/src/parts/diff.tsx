interface Piece {
  kind: 'same' | 'old' | 'new';
  text: string;
}

/** Shows two versions of a text as one: removed words struck through, added ones marked. */
export function Diff({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="diff">
      {diffWords(before ?? '', after ?? '').map(({ kind, text }, i) => {
        if (kind === 'old') return <del key={i}>{text}</del>;
        return kind === 'new' ? <ins key={i}>{text}</ins> : <span key={i}>{text}</span>;
      })}
    </span>
  );
}

/** More pairs of words than these are not compared: the texts are shown one after the other. */
const MAX_PAIRS = 250_000;

/** Compares two texts word by word, by their longest common subsequence. */
function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length * b.length > MAX_PAIRS) return joined([...olds(a), ...news(b)]);
  const length = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (length[i] as Uint32Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i++] ?? '' });
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) pieces.push({ kind: 'old', text: a[i++] ?? '' });
    else pieces.push({ kind: 'new', text: b[j++] ?? '' });
  }
  return joined([...pieces, ...olds(a.slice(i)), ...news(b.slice(j))]);
}

/** Words with the space after them; of scripts without spaces, the words that the browser finds. */
function wordsOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

const olds = (words: readonly string[]): Piece[] => words.map((text) => ({ kind: 'old', text }));
const news = (words: readonly string[]): Piece[] => words.map((text) => ({ kind: 'new', text }));

function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else found.push({ ...piece });
  }
  return found;
}
