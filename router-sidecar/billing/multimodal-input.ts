import type { Members } from '../dialects/dialect.ts';
import { readString, scanArray, scanObject, type Element, type Member } from '../json-scan.ts';
import type { CatalogModel } from '../platform.ts';
import { isBillableTool, isToolList, OPAQUE } from './built-in-tools.ts';

/** Something in the provider's account that a call names. */
export interface Reference {
  /** The key that names it. */
  field: string;
  id: string;
}

/** Input whose tokens do not follow from the bytes of the body. */
export interface OutsideInput {
  /** Some of it is named instead of contained, and may have any size. */
  isUncounted: boolean;
  hasAudio: boolean;
  /** A part asks the provider to write the prompt to a cache. */
  asksForCache: boolean;
  /** Images, audio and files that the body contains, and images at an address. */
  parts: PromptParts;
  references: readonly Reference[];
  /** Tools, and lists of them, within the prompt. */
  tools: readonly Element[];
}

const NOTHING: OutsideInput = {
  isUncounted: false,
  hasAudio: false,
  asksForCache: false,
  parts: createParts(),
  references: [],
  tools: [],
};

/** Keys of one id or of many. */
const ID_KEYS = new Set(['file_id', 'container_id', 'skill_id', 'file_ids', 'vector_store_ids', 'container']);
/** Bytes within which a `data:` address names its media type. */
const MAX_HEAD_BYTES = 128;
/** Bytes of `{"url":""}`. Nothing shorter names or contains anything. */
const MIN_VALUE_BYTES = 10;
/** Keys of an address. A `data:` address contains what it names. */
const ADDRESS_KEYS = new Set(['image_url', 'file_url', 'url']);
/** Types of parts that contain a file, or else name one. */
const FILE_TYPES = new Set(['input_file', 'file']);
/*
 * One of the words above as a whole JSON text, which no quote in a user's words looks like; the
 * type of a tool that runs at the provider; an item without a type; or an ASCII character in
 * escapes, in which any word can hide.
 */
const MARKS =
  /(?<!\\)"(?:file_ids?|container(?:_id)?|skill_id|vector_store_ids|image_url|file_url|url|input_file|file|file_data|base64|image_generation_call|application\\?\/pdf|item_reference|input_audio|additional_tools|tool_search_output)"|"type"\s*:\s*"(?:web_search|web_fetch|file_search|code_interpreter|code_execution|image_generation|shell|mcp|advisor|tool_search|programmatic_tool_calling)|\{\s*"id"\s*:\s*"[^"]*"\s*\}|"type"\s*:\s*null|\\u00[2-7]/;

/** With the key that asks for a cache. A text without both is looked through once. */
const MARKS_OR_CACHE = new RegExp(`${MARKS.source}|"cache_control"`);
/** The key with a value. Within words of the user its quotes have backslashes. */
const CACHE_CONTROL = /"cache_control"\s*:\s*[^\sn]/;

/** Members of a request that hold parts of the prompt. */
const PLACES = ['messages', 'input', 'system', 'tools', 'container', 'prompt', 'prediction'];

/**
 * Finds input outside the body. One regular expression decides for most bodies that there is none;
 * the others are read part by part. Throws JsonScanError for ambiguous keys in such a part.
 */
export function findOutside(body: Buffer, members: Members): OutsideInput {
  const text = body.toString('latin1');
  if (!MARKS_OR_CACHE.test(text)) return NOTHING;
  const asksForCache = CACHE_CONTROL.test(text);
  if (!MARKS.test(text)) return { ...NOTHING, asksForCache };
  const found: Found = { isUncounted: false, hasAudio: false, parts: createParts(), references: [], tools: [] };
  const reader = new PartReader(body, found);
  for (const place of PLACES) {
    const member = members.get(place);
    if (member) reader.readPlace(place, member);
    if (place === 'input' && member?.kind === 'array') reader.readUntypedItems(member);
  }
  return { ...found, asksForCache };
}

interface Found {
  isUncounted: boolean;
  hasAudio: boolean;
  parts: PromptParts;
  references: Reference[];
  tools: Element[];
}

class PartReader {
  readonly #body: Buffer;
  readonly #found: Found;
  #findsTools = true;

  constructor(body: Buffer, found: Found) {
    this.#body = body;
    this.#found = found;
  }

  /** Reads a member of the request. Its own list of tools is read elsewhere. */
  readPlace(place: string, member: Member): void {
    this.#findsTools = place !== 'tools';
    this.#readMember({ ...member, key: '' }, false);
  }

  /** `inImage`: an address in it is that of an image. */
  #readMember(member: Member, inImage: boolean): void {
    const { key } = member;
    if (OPAQUE.has(key)) return;
    const isImage = inImage || key === 'image_url';
    if (ID_KEYS.has(key)) this.#readIds(key, member);
    if (ADDRESS_KEYS.has(key)) this.#readAddress(member, isImage);
    if (key === 'file_data' && member.kind === 'string') this.#addPart(member, this.#mediaTypeIn(member) ?? '');
    if (key === 'input_audio' && member.kind === 'object') this.#readAudio(member);
    this.#readValue(member, isImage);
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

  #readValue(value: Element, inImage: boolean): void {
    if (value.end - value.start < MIN_VALUE_BYTES) return;
    if (value.kind === 'array') for (const element of scanArray(this.#body, value)) this.#readValue(element, inImage);
    if (value.kind === 'object') this.#readObject(value, inImage);
  }

  #readObject(value: Element, inImage: boolean): void {
    const members = scanObject(this.#body, value);
    const typeMember = members.find(({ key }) => key === 'type');
    const type = typeMember?.kind === 'string' ? readString(this.#body, typeMember) : '';
    if (type === 'item_reference') this.#found.isUncounted = true;
    if (this.#findsTools && isBillableTool(type)) this.#found.tools.push(value);
    if (type === 'input_audio') this.#found.hasAudio = true;
    if (type === 'base64') this.#readSource(members);
    const { files } = this.#found.parts;
    const filesBefore = files.count;
    // Arguments of a tool call are the model's words.
    const isCall = type.endsWith('tool_use');
    for (const member of members) {
      if (isCall && member.key === 'input') continue;
      if (member.key === 'media_type' && type !== 'base64') this.#readMediaType(member);
      if (type === 'image_generation_call' && member.key === 'result') this.#addPart(member, 'image/');
      if (type === 'item_reference' && member.key === 'id') this.#addId('input', member);
      if (this.#findsTools && isToolList(member)) this.#found.tools.push(member);
      this.#readMember(member, inImage || type === 'image');
    }
    if (FILE_TYPES.has(type) && files.count === filesBefore) this.#found.isUncounted = true;
  }

  /** Reads the source of an image or a document in messages. */
  #readSource(members: readonly Member[]): void {
    const mediaType = members.find(({ key }) => key === 'media_type');
    const data = members.find(({ key }) => key === 'data');
    if (data) this.#addPart(data, mediaType?.kind === 'string' ? readString(this.#body, mediaType) : '');
  }

  #readAudio(audio: Member): void {
    const data = scanObject(this.#body, audio).find(({ key }) => key === 'data');
    if (data) this.#addPart(data, 'audio/');
  }

  #addPart(data: Member, mediaType: string): void {
    if (data.kind !== 'string') return;
    const parts = partsOfMedia(this.#found.parts, mediaType);
    parts.count += 1;
    parts.bytes += data.end - data.start;
  }

  /** Returns the media type of a `data:` address, or null for another text. */
  #mediaTypeIn(value: Element): string | null {
    // Few escapes stand so early; a longer text is decoded only for them.
    const head = this.#body.toString('latin1', value.start + 1, Math.min(value.end - 1, value.start + MAX_HEAD_BYTES));
    const text = head.includes('\\') ? readString(this.#body, value).slice(0, MAX_HEAD_BYTES) : head;
    return /^data:([^;,]*)/i.exec(text)?.[1] ?? null;
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

  #readAddress(value: Member, isImage: boolean): void {
    if (value.kind !== 'string') return;
    const mediaType = this.#mediaTypeIn(value);
    if (mediaType !== null) this.#addPart(value, mediaType);
    // However large an image is, providers scale it down.
    else if (isImage) this.#found.parts.images.count += 1;
    else this.#found.isUncounted = true;
  }
}

type PartTokens = CatalogModel['partTokens'];

/** Parts of one kind in a prompt, and the bytes of those that stand in the body. */
interface Parts {
  count: number;
  bytes: number;
}

/** Parts of a prompt whose bytes say nothing about their tokens. */
export interface PromptParts {
  images: Parts;
  audios: Parts;
  files: Parts;
}

export function createParts(): PromptParts {
  return {
    images: { count: 0, bytes: 0 },
    audios: { count: 0, bytes: 0 },
    files: { count: 0, bytes: 0 },
  };
}

/**
 * Bytes of base64 for a token. Speech has 1,333 of them a second at 8 kbit/s, the lowest rate of
 * MP3, and 32 tokens at most (Gemini; OpenAI counts 10). Files may hold plain text.
 */
const BYTES_PER_TOKEN = { audio: 40, file: 3 };

/** Returns how many bytes of the body the parts take. */
export function bytesOfParts({ images, audios, files }: PromptParts): number {
  return images.bytes + audios.bytes + files.bytes;
}

/** Estimates the tokens of the parts upwards: by the bounds of the model, else by their bytes. */
export function tokensOfParts({ images, audios, files }: PromptParts, bounds: PartTokens): number {
  const of = ({ count, bytes }: Parts, kind: 'audio' | 'file') =>
    bounds[kind] === null ? Math.ceil(bytes / BYTES_PER_TOKEN[kind]) : count * bounds[kind];
  return images.count * bounds.image + of(audios, 'audio') + of(files, 'file');
}

/** Returns whether a part may have any number of tokens. */
export function areUnbounded({ audios, files }: PromptParts, bounds: PartTokens): boolean {
  return (audios.count > 0 && bounds.audio === null) || (files.count > 0 && bounds.file === null);
}

/** Returns the parts that a media type like `image/png` belongs to. */
function partsOfMedia({ images, audios, files }: PromptParts, mediaType: string): Parts {
  const kind = mediaType.slice(0, mediaType.indexOf('/')).toLowerCase();
  return kind === 'image' ? images : kind === 'audio' ? audios : files;
}
