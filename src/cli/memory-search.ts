import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  ListFactsDocument,
  SearchMemoryDocument,
  type ListFactsQuery,
  type MemoryHitKind,
  type NamedPlaceFragment,
} from './generated.ts';
import { table } from './output.ts';
import { openCliSession } from './session.ts';

/** Facts of one request, and of one `memory list`. */
const PAGE_SIZE = 100;
const MAX_FACTS = 10_000;
const DEFAULT_FACTS = 50;
const MAX_HITS = 100;
const DEFAULT_HITS = 10;
/** Characters of a text in a table. With `--json` it is whole. */
const MAX_SHOWN = 200;

const KINDS = ['fact', 'memory', 'passage', 'message'] as const;

interface SearchOptions {
  project?: string;
  agent?: string;
  person?: string;
  kind?: (typeof KINDS)[number];
  limit: number;
}

/** `memory search`, `memory list`. */
export function addSearchCommands(memory: Command): void {
  memory
    .command('search')
    .description('find what is remembered on a question, best first, with where it is remembered')
    .argument('<question>', 'a question, or words')
    .option('--project <id>', 'search this project only')
    .option('--agent <id>', 'search this agent only')
    .option('--person <id>', "search this person's own memory only")
    .addOption(new Option('--kind <kind>', 'only hits of this kind (default: all)').choices(KINDS))
    .option('--limit <number>', `the most hits (default: ${DEFAULT_HITS})`, wholeUpTo(MAX_HITS), DEFAULT_HITS)
    .action(async (query: string, { project, agent, person, kind, limit }: SearchOptions, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { searchMemory: hits } = await execute(SearchMemoryDocument, {
        query,
        projectId: project,
        agentId: agent,
        personId: person,
        kinds: kind === undefined ? null : [kind.toUpperCase() as MemoryHitKind],
        first: limit,
      });
      const rows = hits.map(({ kind: of, sourceId, place, text }) => ({
        KIND: of.toLowerCase(),
        ID: sourceId,
        IN: nameOf(place),
        TEXT: shortened(text),
      }));
      print({ hits }, () => table(rows, 'Nothing is remembered on that.'));
    });

  memory
    .command('list')
    .description('list facts, the newest first, with where they are remembered')
    .option('--contains <text>', 'only facts that contain this text')
    .option('--limit <number>', `the most facts (default: ${DEFAULT_FACTS})`, wholeUpTo(MAX_FACTS), DEFAULT_FACTS)
    .action(async ({ contains, limit }: { contains?: string; limit: number }, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const found: ListFactsQuery['facts']['nodes'] = [];
      for (let after: string | null = null; found.length < limit;) {
        const first = Math.min(PAGE_SIZE, limit - found.length);
        const { facts }: ListFactsQuery = await execute(ListFactsDocument, { text: contains, first, after });
        found.push(...facts.nodes);
        after = facts.pageInfo.endCursor ?? null;
        if (!facts.pageInfo.hasNextPage) break;
      }
      const rows = found.map(({ id, place, fact }) => ({ ID: id, IN: nameOf(place), FACT: shortened(fact) }));
      print({ facts: found }, () => table(rows, 'There are no facts.'));
    });
}

function wholeUpTo(most: number): (value: string) => number {
  return (value) => {
    const n = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    if (n < 1 || n > most) throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`);
    return n;
  };
}

/** The names of a place and its person, or their ids where the key may not see the names. */
function nameOf(place: NamedPlaceFragment | null | undefined): string {
  const owner = place?.project?.name ?? place?.agent?.name ?? place?.projectId ?? place?.agentId ?? '';
  const person = place?.person?.displayName ?? place?.personId;
  return person == null ? owner : `${owner}, ${person}`;
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_SHOWN + 2));
  return characters.length <= MAX_SHOWN ? text : `${characters.slice(0, MAX_SHOWN).join('')}…`;
}
