import { invalid } from '../../src/core/errors.ts';
import type { Members } from '../dialects/dialect.ts';
import { readLimit } from '../dialects/read-json.ts';
import { readString, scanArray, scanObject, type Edit, type Element, type Member } from '../json-scan.ts';
import type { BuiltInTool, CatalogModel, ModelPrice } from '../platform.ts';
import type { Billing, Row } from './billing-rows.ts';
import { nestedTools, withoutDate } from './built-in-tools.ts';
import { areUnbounded, createParts, findOutside, type PromptParts, type Reference } from './multimodal-input.ts';

/** Everything that a hosted call may use beside the tokens of its body, and how it is billed. */
export interface HostedTerms {
  /** The variant of the price that is requested: `service_tier:priority`. */
  variant: string | null;
  /** Variants that the model has a price for. */
  pricedVariants: readonly string[];
  hasAudio: boolean;
  /** The call reads input that is not in its body, of unknown size. */
  isUncounted: boolean;
  /** Parts of its input that do not count by their bytes. */
  parts: PromptParts;
  /** The provider may write the prompt to a cache, and bill that. */
  writesCache: boolean;
  /** Built-in tools that it may use. */
  tools: readonly BuiltInTool[];
  /** Its own limit of their uses. */
  maxToolUses: number | null;
  /** Tools that each call uses once, whatever the provider reports. */
  usedOnce: readonly BuiltInTool[];
  references: readonly Reference[];
  /** Ids in the answer may be named by a later call. */
  keepsIds: boolean;
  /** The one change to a hosted call: its answer is not stored. */
  edits: readonly Edit[];
}

type Draft = { -readonly [Key in keyof HostedTerms]: HostedTerms[Key] } & {
  tools: BuiltInTool[];
  usedOnce: BuiltInTool[];
  references: Reference[];
  edits: Edit[];
};

interface TermsOptions extends Pick<CatalogModel, 'price' | 'partTokens'> {
  storesAnswers: boolean;
}

/** A call while its terms are read. */
interface Reading {
  body: Buffer;
  billing: Billing;
  price: ModelPrice | null;
  terms: Draft;
}

/**
 * Reads what a hosted call is billed for, by the table of its endpoint. Throws INVALID_PARAMETER
 * for anything billable that the model has no price for. Keys that are not in the table pass:
 * providers reject those that they do not know.
 */
export function readTerms(
  body: Buffer,
  members: Members,
  billing: Billing,
  { price, partTokens, storesAnswers }: TermsOptions,
): HostedTerms {
  const terms: Draft = {
    variant: null,
    pricedVariants: Object.keys(price?.details.variants ?? {}),
    hasAudio: false,
    isUncounted: false,
    parts: createParts(),
    writesCache: billing.writesCache === 'always',
    tools: [],
    maxToolUses: readLimit(body, members, 'max_tool_calls'),
    usedOnce: [],
    references: [],
    keepsIds: false,
    edits: [],
  };
  const reading = { body, billing, price, terms };
  for (const [key, member] of members) {
    const row = rowOf(billing, key);
    if (row && member.kind !== 'null') readKey(reading, key, member, row);
  }
  readStore(reading, members, storesAnswers);
  const outside = findOutside(body, members);
  for (const tools of outside.tools) readTools(reading, tools);
  if (outside.hasAudio) needAudio(reading, 'input_audio');
  terms.parts = outside.parts;
  terms.writesCache ||= outside.asksForCache;
  terms.isUncounted ||= outside.isUncounted || outside.references.length > 0 || areUnbounded(outside.parts, partTokens);
  terms.references.push(...outside.references);
  return terms;
}

/** Returns whether a price covers all that the terms name. */
export function prices(price: ModelPrice | null, { variant, tools, hasAudio }: HostedTerms): boolean {
  const details = price?.details;
  if (variant !== null && !Object.hasOwn(details?.variants ?? {}, variant)) return false;
  if (hasAudio && !(details?.input_audio && details.output_audio)) return false;
  return tools.every((tool) => details?.tools?.[tool] ?? details?.hosted_tools);
}

/** Turns the provider's default to store answers off, except for teams that allow it. */
function readStore({ body, billing, terms }: Reading, members: Members, storesAnswers: boolean): void {
  terms.keepsIds = terms.tools.includes('code_interpreter');
  const row = billing.request['store'];
  if (row?.bills !== 'store') return;
  const member = members.get('store');
  const isGiven = member !== undefined && member.kind !== 'null';
  const value = isGiven ? valueOf(body, member) : String(row.isDefault);
  if (isGiven && member.kind !== 'boolean') throw invalid('store', 'store must be true or false.');
  if (value === 'false') return;
  if (storesAnswers) {
    terms.keepsIds = true;
    return;
  }
  if (isGiven)
    throw invalid('store', 'store is for teams with storesAnswers, and for calls paid with your own provider key.');
  const [first] = members.values();
  if (member) terms.edits.push({ at: member.start, remove: member.end - member.start, insert: Buffer.from('false') });
  else if (first) terms.edits.push({ at: first.keyStart, insert: Buffer.from('"store":false,') });
}

/** Some servers ignore the case of keys, so another spelling of a billable key is rejected. */
function rowOf({ request }: Billing, key: string): Row | undefined {
  if (Object.hasOwn(request, key)) return request[key];
  const name = key.toLowerCase();
  const row = name !== key && Object.hasOwn(request, name) ? request[name] : undefined;
  if (row && row.bills !== 'free')
    throw invalid(name, `${name} must be written in lower case, except in calls paid with your own provider key.`);
  return undefined;
}

function readKey(reading: Reading, key: string, member: Member, row: Row): void {
  const { body, terms } = reading;
  if (row.bills === 'variant') readVariant(reading, key, valueOf(body, member), row.plain);
  else if (row.bills === 'rejected') {
    if (!row.plain.some((plain) => String(plain) === valueOf(body, member))) throw ownKeyOnly(key);
  } else if (row.bills === 'tool') {
    addTool(reading, key, row.tool);
    terms.usedOnce.push(row.tool);
    terms.isUncounted = true;
  } else if (row.bills === 'tools') readTools(reading, member);
  else if (row.bills === 'audio') {
    const values = member.kind === 'array' ? scanArray(body, member).map((one) => valueOf(body, one)) : [null];
    if (values.every((value) => value !== null && row.plain.includes(value))) return;
    needAudio(reading, key);
    // A spoken answer of an earlier turn is named by its id.
    terms.isUncounted = true;
  } else if (row.bills === 'reference') {
    terms.isUncounted = true;
    terms.references.push(...referencesIn(body, key, member));
  } else if (row.bills === 'free' && row.isUncounted) terms.isUncounted = true;
}

function readVariant({ price, terms }: Reading, key: string, value: string | null, plain: readonly string[]): void {
  if (value !== null && plain.includes(value)) return;
  const name = `${key}:${value}`;
  // A catalog prices no two variants together.
  if (terms.variant !== null || !Object.hasOwn(price?.details.variants ?? {}, name)) throw ownKeyOnly(key);
  terms.variant = name;
}

/** Reads a list of tools, or one. Tools may hold others. */
function readTools(reading: Reading, list: Element): void {
  if (list.kind === 'object') readTool(reading, scanObject(reading.body, list));
  if (list.kind !== 'array') return;
  for (const element of scanArray(reading.body, list))
    if (element.kind === 'object') readTool(reading, scanObject(reading.body, element));
}

function readTool(reading: Reading, members: readonly Member[]): void {
  const { body, billing, terms } = reading;
  const fields = new Map(members.map((field) => [field.key, field]));
  const type = typeOfTool(body, fields);
  const row = Object.hasOwn(billing.tools, type) ? billing.tools[type] : undefined;
  if (row?.bills === 'tool') {
    addTool(reading, 'tools', row.tool);
    terms.isUncounted = true;
    const most = readLimit(body, fields, 'max_uses');
    if (most !== null) terms.maxToolUses = (terms.maxToolUses ?? 0) + most;
  } else if (row?.bills !== 'free') throw ownKeyOnly('tools', type);
  else if (row.isUncounted) terms.isUncounted = true;
  for (const nested of nestedTools(body, members)) readTools(reading, nested);
}

/** Returns a tool's type, without the date of its version, and with where it runs if it says so. */
function typeOfTool(body: Buffer, fields: ReadonlyMap<string, Member>): string {
  const type = fields.get('type');
  if (!type || type.kind === 'null') return 'custom';
  const name = withoutDate(valueOf(body, type) ?? '');
  const environment = fields.get('environment');
  if (environment?.kind !== 'object') return name;
  const place = scanObject(body, environment).find(({ key }) => key === 'type');
  return place ? `${name}:${valueOf(body, place)}` : name;
}

function addTool({ price, terms }: Reading, field: string, tool: BuiltInTool): void {
  const { tools, hosted_tools: anyTool } = price?.details ?? {};
  if (!tools?.[tool] && !anyTool) throw ownKeyOnly(field, tool);
  if (!terms.tools.includes(tool)) terms.tools.push(tool);
}

function needAudio({ price, terms }: Reading, field: string): void {
  if (!price?.details.input_audio || !price.details.output_audio) throw ownKeyOnly(field);
  terms.hasAudio = true;
}

/** Reads a name: a text, or an object with an id. Its other parts are found where they stand. */
function referencesIn(body: Buffer, field: string, member: Member): Reference[] {
  if (member.kind === 'string') return [{ field, id: readString(body, member) }];
  if (member.kind !== 'object') throw invalid(field, `${field} must be text or an object.`);
  const id = scanObject(body, member).find(({ key }) => key === 'id');
  return id?.kind === 'string' ? [{ field, id: readString(body, id) }] : [];
}

/** Returns a text, or the bytes of another simple value. Null for lists and objects. */
function valueOf(body: Buffer, at: { start: number; end: number; kind: string }): string | null {
  if (at.kind === 'string') return readString(body, at);
  return at.kind === 'boolean' || at.kind === 'number' ? body.toString('latin1', at.start, at.end) : null;
}

function ownKeyOnly(field: string, what?: string): Error {
  const subject = what === undefined ? field : `${field} with ${what.slice(0, 100)}`;
  return invalid(field, `${subject} is for calls paid with your own provider key.`);
}
