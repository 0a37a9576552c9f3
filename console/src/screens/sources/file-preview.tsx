import { useEffect, useState } from 'react';
import { Skeleton } from '../../parts/panel.tsx';
import { useWords } from '../../words/words.ts';
import { words } from './drive-words.ts';
import { readBytes } from './file-transfer.ts';

const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const MAX_TEXT_BYTES = 64 * 1024;

type State =
  { kind: 'image' | 'text'; text: string } | { kind: 'reading' | 'none' | 'large' } | { kind: 'failed'; text: string };

interface Props {
  name: string;
  url: string;
  mediaType: string;
  size: number;
}

/** Shows an image, or the beginning of a text. Other files are downloaded to be seen. */
export function Preview({ name, url, mediaType, size }: Props) {
  const w = useWords(words);
  const [state, set] = useState<State>({ kind: 'reading' });
  useEffect(() => {
    let isGone = false;
    void read(url, mediaType, size)
      .catch((error: Error): State => ({ kind: 'failed', text: error.message }))
      .then((found) => isGone || set(found));
    return () => {
      isGone = true;
    };
  }, [url, mediaType, size]);
  if (state.kind === 'reading') return <Skeleton lines={4} />;
  if (state.kind === 'image') return <img className="preview" src={state.text} alt={name} />;
  if (state.kind !== 'text')
    return <p className="soft">{state.kind === 'failed' ? state.text : w.noPreview[state.kind]}</p>;
  return (
    <>
      <pre className="code" tabIndex={0} aria-label={w.preview}>
        {state.text}
      </pre>
      {size > MAX_TEXT_BYTES ? <p className="soft">{w.beginning}</p> : null}
    </>
  );
}

async function read(url: string, mediaType: string, size: number): Promise<State> {
  if (/^image\/(png|jpeg|gif|webp|svg\+xml|avif)/.test(mediaType)) {
    if (size > MAX_IMAGE_BYTES) return { kind: 'large' };
    return { kind: 'image', text: await dataUrlOf(await readBytes(url), mediaType) };
  }
  if (!/^text\/|json|xml|yaml|javascript/.test(mediaType)) return { kind: 'none' };
  if (size === 0) return { kind: 'text', text: '' };
  const bytes = await readBytes(url, { firstBytes: MAX_TEXT_BYTES });
  return { kind: 'text', text: await bytes.text() };
}

/** The content policy shows images of this address only, or whole ones. */
function dataUrlOf(bytes: Blob, mediaType: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(reader.error?.message)));
    reader.readAsDataURL(new Blob([bytes], { type: mediaType }));
  });
}
