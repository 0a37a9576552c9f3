import type { Members } from '../dialects/dialect.ts';
import { readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';

/** Something in the provider's account that a call names. */
export interface Reference {
  /** The key that names it. */
  field: string;
  id: string;
}

/** Input that the parts of a prompt name instead of containing it. */
export interface OutsideInput {
  /** It is somewhere else, or its size says nothing about its tokens. */
  isUncounted: boolean;
  hasAudio: boolean;
  references: readonly Reference[];
  /** Lists of tools within the prompt. */
  tools: readonly Element[];
}

const NOTHING: OutsideInput = { isUncounted: false, hasAudio: false, references: [], tools: [] };

/** Keys of one id or of many. */
const ID_KEYS = new Set(['file_id', 'container_id', 'skill_id', 'file_ids', 'vector_store_ids', 'container']);
/** Keys of an address. A `data:` address contains what it names. */
const ADDRESS_KEYS = new Set(['image_url', 'file_url', 'url']);
/** Types of parts whose bytes say nothing about their tokens. */
const UNCOUNTED_TYPES = new Set(['input_file', 'file', 'item_reference']);
/** Types of items that list tools. */
const TOOL_LISTS = new Set(['additional_tools', 'tool_search_output']);
/** Values that belong to the client: arguments and schemas of tools, labels, and quoted sources. */
const OPAQUE = new Set([
  'input_schema',
  'parameters',
  'arguments',
  'metadata',
  'schema',
  'json_schema',
  'annotations',
  'citations',
  'action',
]);

/*
 * One of the words above as a whole JSON text, which no quote in a user's words looks like; an
 * item without a type; or an ASCII character in escapes, in which any word can hide.
 */
const MARKS =
  /(?<!\\)"(?:file_ids?|container(?:_id)?|skill_id|vector_store_ids|image_url|file_url|url|input_file|file|application\\?\/pdf|item_reference|input_audio|additional_tools|tool_search_output)"|\{\s*"id"\s*:\s*"[^"]*"\s*\}|"type"\s*:\s*null|\\u00[2-7]/;

/** Members of a request that hold parts of the prompt. */
const PLACES = ['messages', 'input', 'system', 'tools', 'container', 'prompt', 'prediction'];

/**
 * Finds input outside the body. One regular expression decides for most bodies that there is none;
 * the others are read part by part. Throws JsonScanError for ambiguous keys in such a part.
 */
export function findOutside(body: Buffer, members: Members): OutsideInput {
  if (!MARKS.test(body.toString('latin1'))) return NOTHING;
  const found: Found = { isUncounted: false, hasAudio: false, references: [], tools: [] };
  const reader = new PartReader(body, found);
  for (const place of PLACES) {
    const member = members.get(place);
    if (member) reader.readMember({ ...member, key: '' });
    if (place === 'input' && member?.kind === 'array') reader.readUntypedItems(member);
  }
  return found;
}

interface Found {
  isUncounted: boolean;
  hasAudio: boolean;
  references: Reference[];
  tools: Element[];
}

class PartReader {
  readonly #body: Buffer;
  readonly #found: Found;

  constructor(body: Buffer, found: Found) {
    this.#body = body;
    this.#found = found;
  }

  readMember(member: Member): void {
    if (OPAQUE.has(member.key)) return;
    if (ID_KEYS.has(member.key)) this.#readIds(member.key, member);
    if (ADDRESS_KEYS.has(member.key)) this.#readAddress(member);
    this.#readValue(member);
  }

  /** An item with an id and no type is a reference. */
  readUntypedItems(list: Member): void {
    for (const item of scanArray(this.#body, list)) {
      if (item.kind !== 'object') continue;
      const fields = new Map(scanObject(this.#body, item).map((field) => [field.key, field]));
      const [id, type] = [fields.get('id'), fields.get('type')];
      if (id && !fields.has('role') && (!type || type.kind === 'null')) this.#addId('input', id);
    }
  }

  #readValue(value: Element): void {
    if (value.kind === 'array') for (const element of scanArray(this.#body, value)) this.#readValue(element);
    if (value.kind === 'object') this.#readObject(value);
  }

  #readObject(value: Element): void {
    const members = scanObject(this.#body, value);
    const typeMember = members.find(({ key }) => key === 'type');
    const type = typeMember?.kind === 'string' ? readString(this.#body, typeMember) : '';
    if (UNCOUNTED_TYPES.has(type)) this.#found.isUncounted = true;
    if (type === 'input_audio') this.#found.hasAudio = true;
    // Arguments of a tool call are the model's words.
    const isCall = type.endsWith('tool_use');
    for (const member of members) {
      if (isCall && member.key === 'input') continue;
      if (member.key === 'media_type') this.#readMediaType(member);
      if (type === 'item_reference' && member.key === 'id') this.#addId('input', member);
      if (TOOL_LISTS.has(type) && member.key === 'tools') this.#found.tools.push(member);
      this.readMember(member);
    }
  }

  #readMediaType(value: Element): void {
    if (value.kind === 'string' && readString(this.#body, value) === 'application/pdf') this.#found.isUncounted = true;
  }

  #readIds(field: string, value: Element): void {
    if (value.kind === 'array') for (const element of scanArray(this.#body, value)) this.#addId(field, element);
    else this.#addId(field, value);
  }

  #addId(field: string, value: Element): void {
    if (value.kind === 'string') this.#found.references.push({ field, id: readString(this.#body, value) });
  }

  #readAddress(value: Element): void {
    if (value.kind === 'string' && !/^data:/i.test(readString(this.#body, value))) this.#found.isUncounted = true;
  }
}
