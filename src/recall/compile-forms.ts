import { setTimeout as sleep } from 'node:timers/promises';
import { CREATE, LIST, OPENER, PERSONAL, REPLY, TRANSLATE } from './question-form.ts';
import { INSTRUCTION_PATTERNS } from './screens/instruction-patterns.ts';
import { PERSONA_FORMS } from './screens/persona-patterns.ts';
import { FREED_FORMS } from './screens/freed.ts';
import { LIFTED_FORMS } from './screens/lifted-rules.ts';
import { TOOL_ORDER_FORMS } from './screens/tool-orders.ts';
import { ABOUT_USER } from './standing/asks-about-user.ts';
import { WISH_FORMS } from './standing/read-wishes.ts';

const FORMS = [
  ...INSTRUCTION_PATTERNS,
  ...PERSONA_FORMS,
  ...FREED_FORMS,
  ...LIFTED_FORMS,
  ...TOOL_ORDER_FORMS,
  ...WISH_FORMS,
  ABOUT_USER,
  CREATE,
  LIST,
  OPENER,
  PERSONAL,
  REPLY,
  TRANSLATE,
];
/** Expressions are compiled once for ASCII and Latin-1, and once for all other text. */
const SAMPLES = ['Der Müller wohnt in Köln.', 'Я живу в Берлине.'];

/** The loop is free for calls for so many times as long as an expression took. */
const REST = 4;

/**
 * Compiles the long expressions by which texts are screened, one at a time with a rest after it.
 * Their first use takes up to two seconds together, which a model call would else hold it for.
 */
export async function compileForms(): Promise<void> {
  for (const form of FORMS)
    for (const sample of SAMPLES)
      // The first use interprets an expression, the second one compiles it.
      for (let use = 1; use <= 2; use++) {
        const startedAt = performance.now();
        sample.search(form);
        await sleep(REST * (performance.now() - startedAt), undefined, { ref: false });
      }
}
