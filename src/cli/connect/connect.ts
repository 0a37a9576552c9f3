import type { Command } from 'commander';
import { Failure, wrongUsage } from '../failure.ts';
import { ConnectClientDocument, type ConnectClientQuery } from '../generated.ts';
import { openCliSession } from '../session.ts';
import { writePart, type FilePart, type WrittenFile } from './write-file.ts';

/** A recipe as the platform serves it, for the console and for us. */
interface Recipe {
  id: string;
  name: string;
  protocol: 'alpha' | 'beta' | 'mcp';
  parts: { kind: string; title: string; text: string; path?: string; format?: 'json' | 'toml' }[];
  note: { en: string } | null;
}

interface Options {
  model?: string;
  boundary?: string;
  project?: string;
  write?: boolean;
  replace?: boolean;
}

/** `connect`. */
export function addConnectCommand(program: Command): void {
  program
    .command('connect')
    .description('print how a client is made to use the platform, or write it into the files of the client')
    .argument('[client]', 'such as claude-code, codex or cursor (default: list them)')
    .option('--model <name>', 'the model (default: the first that can be called)')
    .option('--boundary <id>', 'the memory of model calls (default: the newest boundary)')
    .option('--project <id>', 'the project of an MCP server (default: the newest project)')
    .option('--write', 'merge it into the files of the client, after a copy of each')
    .option('--replace', 'with --write: replace what the files have in the same places')
    .action(async (client: string | undefined, options: Options, command: Command) => {
      const { execute, readJson, base, print } = await openCliSession(command);
      const { recipes } = (await readJson('/console/connect.json')) as { recipes: Recipe[] };
      if (client === undefined) {
        const clients = recipes.map(({ id, name }) => ({ id, name }));
        return print({ clients }, () => clients.map(({ id, name }) => `${id.padEnd(18)}${name}`).join('\n'));
      }
      const recipe = recipes.find(({ id }) => id === client);
      if (!recipe) throw wrongUsage(`There is no client ${client}. Known: ${recipes.map(({ id }) => id).join(', ')}.`);
      const values = valuesOf(base, recipe, options, await execute(ConnectClientDocument, {}));
      const parts = recipe.parts.map((part) => ({ ...part, text: fill(part.text, values) }));
      if (!options.write) return print({ ...recipe, parts }, () => describe(recipe, parts));
      const files = parts.filter((part): part is typeof part & FilePart => part.path !== undefined);
      if (files.length === 0)
        throw new Failure('INVALID_PARAMETER', `${recipe.name} has no file to write. Run it without --write.`);
      const written: WrittenFile[] = [];
      for (const file of files) written.push(await writePart(file, { replaces: options.replace ?? false }));
      const rest = parts.filter(({ path }) => path === undefined);
      print({ client, written }, () =>
        [
          ...written.map(({ file, outcome, backup }) => `${file} ${outcome}${backup ? `; as it was: ${backup}` : ''}.`),
          ...(rest.length > 0 ? ['', describe(recipe, rest)] : []),
        ].join('\n'),
      );
    });
}

/** Returns the values of the reader. Throws NOT_FOUND naming what a client cannot do without. */
function valuesOf(base: string, { protocol }: Recipe, options: Options, data: ConnectClientQuery) {
  const models = data.catalogModels.filter((one) => one.protocol === protocol && one.kind === 'chat' && one.callable);
  const project = options.project ?? data.projects.nodes[0]?.id;
  if (protocol === 'mcp' && project === undefined)
    throw new Failure('NOT_FOUND', 'The team has no project. Create one first, or name one with --project.');
  return {
    BASE: base,
    MODEL: options.model ?? models.find(({ name }) => !name.endsWith('*'))?.name,
    BOUNDARY: options.boundary ?? data.boundaries.nodes[0]?.id,
    MCP_URL: `${base}/mcp/projects/${project ?? ''}`,
  };
}

/** Values become parts of JSON, TOML and programs, so nothing in them may end a text there. */
const PLAIN = /^[\w.:/@+*[\]-]+$/;

function fill(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\{\{([A-Z_]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value !== undefined && !PLAIN.test(value)) throw wrongUsage(`${value} is no ${name.toLowerCase()}.`);
    return value ?? `<${name}>`;
  });
}

function describe({ note }: Recipe, parts: readonly { title: string; text: string }[]): string {
  return [...(note ? [note.en, ''] : []), ...parts.flatMap(({ title, text }) => [`# ${title}`, text, ''])]
    .join('\n')
    .trimEnd();
}
