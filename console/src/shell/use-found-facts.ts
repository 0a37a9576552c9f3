import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { PaletteFactsDocument } from './generated.ts';

/** The list is read once somebody stops typing. */
const PAUSE_MS = 250;
/** Shorter texts are in too many facts. */
const MIN_CHARACTERS = 3;
const MAX_CHARACTERS = 200;
const MAX_FOUND = 6;

/** Finds facts of all memory that hold a text, and those that it asks for. */
export function useFoundFacts(typed: string): readonly { id: string; name: string }[] {
  const text = typed.trim().slice(0, MAX_CHARACTERS);
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked.length >= MIN_CHARACTERS;
  const [{ data, stale }] = useQuery({
    query: PaletteFactsDocument,
    variables: { text: asked, first: MAX_FOUND },
    pause: !isAsked,
  });
  // Facts found for an earlier text are no answer to this one.
  if (!isAsked || stale || text !== asked) return [];
  const found = [
    ...(data?.facts?.nodes ?? []).map(({ id, fact }) => ({ id, name: fact })),
    ...(data?.searchMemory ?? []).map(({ sourceId, text: name }) => ({ id: sourceId, name })),
  ];
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MAX_FOUND);
}
