import type { Asked } from '../faults.ts';

/** An output of a model: a tool call, a place in JSON, or a sentence. */
export type Said = { kind: 'tool'; name: string; argumentsText: string } | { kind: 'text'; text: string };

const PLACE = '{"city":"Tromsø"}';

export function said(asked: Asked): Said {
  const [first] = asked.tools ?? [];
  const name = first?.name ?? first?.function?.name;
  if (name !== undefined) return { kind: 'tool', name, argumentsText: PLACE };
  const isStructured = asked.response_format ?? asked.text?.format ?? asked.output_config?.format;
  return { kind: 'text', text: isStructured ? PLACE : 'It is «cold» in Tromsø 😀.\n\ndata: not an event.' };
}

/** The text in pieces, as a model streams it. */
export function pieces(text: string): string[] {
  return text.match(/.{1,7}/gsu) ?? [];
}
