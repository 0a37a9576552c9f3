import type { Context } from '../../request/context.ts';
import { screenText } from '../../recall/screens/redaction.ts';
import { isConfirmed, partOf, saidIn } from '../../recall/provenance.ts';
import { instructsAssistant } from '../../recall/screens/prompt-injection.ts';
import type { FactRow } from './fact.entity.ts';

/** Why recall never shows a fact as it is. REDACTED: it shows the text with a part hidden. */
export type Withheld = 'SECRET' | 'PERSONAL' | 'REDACTED' | 'INSTRUCTION';

/** The screen of recall that holds a fact back, or null. The same that the gate asks. */
export function whyWithheld({ platform }: Context, fact: FactRow): Withheld | null {
  const { text, refused } = screenText(fact.text, platform.config.extraction);
  if (text === null) return refused;
  if (text !== fact.text) return 'REDACTED';
  const origin = { kind: 'fact', by: fact.sourceKind, name: null, detail: null } as const;
  if (fact.isReleased || isConfirmed({ ...origin, pinned: fact.pinned })) return null;
  return instructsAssistant(text, saidIn(partOf(origin))) ? 'INSTRUCTION' : null;
}

const REASONS: Record<Withheld, string> = {
  SECRET: 'recall never shows it, because it holds what looks like a secret',
  PERSONAL: 'recall never shows it, because it holds a personal number',
  REDACTED: 'recall hides a part of it, which looks like a secret or a personal number',
  INSTRUCTION: 'recall never shows it, because it reads as an instruction to an assistant',
};

/** A sentence on each fact that recall holds back, for a model to read. */
export function describeWithheld(facts: readonly { id: string; withheld: Withheld | null }[]): string {
  return facts
    .flatMap(({ id, withheld }) => (withheld === null ? [] : [`\n${id}: stored, but ${REASONS[withheld]}.`]))
    .join('');
}
