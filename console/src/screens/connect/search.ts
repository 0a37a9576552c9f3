import { readTexts } from '../../router/search.ts';

/** Choices in the address of Connect. Everything left out has a default. */
export interface ConnectSearch {
  client?: string;
  model?: string;
  boundary?: string;
  project?: string;
}

/** Choices in the address of the REST reference. */
export interface RestSearch {
  /** Text that operations contain. */
  q?: string;
  tag?: string;
}

export const readConnectSearch = (search: Record<string, unknown>): ConnectSearch =>
  readTexts(search, ['client', 'model', 'boundary', 'project']);

export const readRestSearch = (search: Record<string, unknown>): RestSearch => readTexts(search, ['q', 'tag']);
