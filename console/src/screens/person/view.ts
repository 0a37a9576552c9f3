import type { PersonDetailQuery } from './generated.ts';

/** An actor as its page shows it. */
export type Person = NonNullable<PersonDetailQuery['actor']>;
