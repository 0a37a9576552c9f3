import { proposed, type Compared, type Decided, type ProposedFact, type Shown } from './memory-model.ts';

/**
 * A statement on a day of the month, the fact that the memory model extracts, and its relation to a
 * stored fact.
 */
export interface StoryEvent {
  day: number;
  says: string;
  fact?: string;
  eventDate?: string;
  verdict?: { is: 'SAME' | 'REFINES' | 'SUPERSEDES' | 'EXPIRES'; of: string };
}

const LISBON = 'Nora lives in Lisbon.';
const PORTO = 'Nora lives in Porto since 9 October 2025.';
const BACK = 'Nora lives in Lisbon again since 24 October 2025.';
const COFFEE = 'Nora drinks three coffees a day.';
const TEA = 'Nora drinks nothing but tea.';
const DOG = 'Nora has a dog.';
const BRUNO = 'Nora has a greyhound called Bruno.';
const NUTS = 'Nora is allergic to nuts.';
const TRIP = 'Nora flies to Japan on 3 April 2026.';
const LATER = 'Nora flies to Japan on 7 May 2026.';
const NO_TRIP = 'Nora does not fly to Japan any more.';

/** A month in the life of Nora. */
export const MONTH: readonly StoryEvent[] = [
  { day: 1, says: 'I live in Lisbon.', fact: LISBON },
  { day: 1, says: 'Good morning! What a day.' },
  { day: 2, says: 'I drink three coffees a day.', fact: COFFEE },
  { day: 3, says: 'I am allergic to nuts.', fact: NUTS },
  { day: 4, says: 'I have a dog now.', fact: DOG },
  { day: 6, says: 'I fly to Japan on 3 April.', fact: TRIP, eventDate: '2026-04-03' },
  {
    day: 9,
    says: 'I moved to Porto today.',
    fact: PORTO,
    eventDate: '2025-10-09',
    verdict: { is: 'SUPERSEDES', of: LISBON },
  },
  { day: 10, says: 'Porto is rainy, is it not?' },
  {
    day: 12,
    says: 'Remember that nuts make me ill.',
    fact: 'Nora must not eat nuts, being allergic.',
    verdict: { is: 'SAME', of: NUTS },
  },
  { day: 13, says: 'My greyhound is called Bruno.', fact: BRUNO, verdict: { is: 'REFINES', of: DOG } },
  { day: 15, says: 'No more coffee: I drink nothing but tea.', fact: TEA, verdict: { is: 'SUPERSEDES', of: COFFEE } },
  {
    day: 17,
    says: 'The flight to Japan was moved to 7 May.',
    fact: LATER,
    eventDate: '2026-05-07',
    verdict: { is: 'SUPERSEDES', of: TRIP },
  },
  { day: 20, says: 'I am allergic to nuts.', fact: NUTS },
  {
    day: 22,
    says: 'My blood is of type A.',
    fact: 'Nora has blood of type A.',
    verdict: { is: 'SUPERSEDES', of: 'Nora has blood of type 0.' },
  },
  {
    day: 24,
    says: 'I am back in Lisbon for good.',
    fact: BACK,
    eventDate: '2025-10-24',
    verdict: { is: 'SUPERSEDES', of: PORTO },
  },
  { day: 26, says: 'Japan is cancelled.', fact: NO_TRIP, verdict: { is: 'EXPIRES', of: LATER } },
  { day: 30, says: 'See you next month!' },
];

/** A memory that Nora wrote herself. */
export const BY_HAND = 'Nora has blood of type 0.';

/** The facts that hold at the end of the month. */
export const CURRENT = [BACK, TEA, BRUNO, NUTS, NO_TRIP, BY_HAND, 'Nora has blood of type A.'];

/** Each replaced statement, with its replacement. */
export const REPLACED: Record<string, string> = {
  [LISBON]: PORTO,
  [PORTO]: BACK,
  [COFFEE]: TEA,
  [DOG]: BRUNO,
  [TRIP]: LATER,
};

export { BACK, LATER, NUTS, PORTO, TEA };

export function atNoon(day: number): string {
  return `2025-10-${String(day).padStart(2, '0')}T12:00:00.000Z`;
}

/** A memory model that extracts from each message what the story says. */
export function proposesStory({ messages }: Shown): ProposedFact[] {
  return messages.flatMap(({ n, text }) => {
    const reported = MONTH.find(({ says }) => says === text);
    if (reported?.fact === undefined) return [];
    return [
      proposed(reported.fact, { message: n, quote: text, subject: 'Nora', event_date: reported.eventDate ?? null }),
    ];
  });
}

export function decidesStory({ facts }: Compared): Decided[] {
  return facts.flatMap(({ f, text, candidates }) => {
    const verdict = MONTH.find(({ fact }) => fact === text)?.verdict;
    const n = candidates.find((candidate) => candidate.text === verdict?.of)?.n;
    return verdict && n !== undefined ? [{ f, verdict: verdict.is, n }] : [];
  });
}
