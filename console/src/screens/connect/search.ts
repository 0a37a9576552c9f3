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

function textsOf<Name extends string>(search: Record<string, unknown>, names: readonly Name[]) {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const given = search[name];
    if (typeof given === 'string' && given !== '') found[name] = given;
  }
  return found;
}

export const readConnectSearch = (search: Record<string, unknown>): ConnectSearch =>
  textsOf(search, ['client', 'model', 'boundary', 'project']);

export const readRestSearch = (search: Record<string, unknown>): RestSearch => textsOf(search, ['q', 'tag']);
