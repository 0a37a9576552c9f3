/** The reference's groups in order, each with the path segments that belong to it. */
const GROUPS: { name: string; description: string; words: string[] }[] = [
  { name: 'Projects', description: 'What holds memories, facts and documents.', words: ['projects'] },
  { name: 'Documents', description: 'Files and folders of the drive that belong to a project.', words: ['documents'] },
  { name: 'Memories', description: 'Named plain text, written by people.', words: ['memories'] },
  { name: 'Memory export', description: 'All memory of a person, a project or the team.', words: ['memory-export'] },
  { name: 'API keys', description: "Keys that open one project's MCP server.", words: ['apikeys'] },
  { name: 'Facts', description: 'Short statements that are remembered.', words: ['facts', 'settings'] },
  { name: 'Conversations', description: 'What was said, from which facts are extracted.', words: ['conversations'] },
  { name: 'Imports', description: 'Files of memory, of this platform and of others.', words: ['imports'] },
  { name: 'Agents', description: 'Agents and their versions.', words: ['agents', 'versions'] },
  { name: 'Actors', description: 'People and assistants in workspaces.', words: ['actors', 'erasures'] },
  { name: 'Workspaces', description: 'What holds projects, agents and boundaries.', words: ['workspaces'] },
  { name: 'Boundaries', description: 'Which memory a model call uses.', words: ['boundaries'] },
  { name: 'Drive', description: 'Files and folders.', words: ['drives'] },
  { name: 'Bin', description: 'Deleted things that can be restored.', words: ['bin'] },
  { name: 'Connectors', description: 'External document libraries.', words: ['connector', 'connectors'] },
  { name: 'Integrations', description: 'Bots of instant-messaging platforms.', words: ['integrations'] },
  { name: 'Invitations', description: 'Of people to the team.', words: ['invitations'] },
  { name: 'Webhooks', description: 'Addresses to which changes are sent.', words: ['webhooks'] },
  { name: 'Audit log', description: 'Every change of the team, with who made it.', words: ['audit-log'] },
  { name: 'Usage', description: 'Closed months of usage and ledger.', words: ['usage-exports'] },
  { name: 'Router', description: "Model calls, in the providers' own protocols.", words: [] },
  { name: 'Other', description: 'What belongs nowhere else.', words: [] },
];

export const TAGS = GROUPS.map(({ name, description }) => ({ name, description }));

/** The group of the twins below the legacy base path. */
export const LEGACY_TAG = {
  name: 'Legacy base path',
  description:
    'The operations of version 1 once more, at their earlier addresses. Their answers have `Deprecation` (RFC 9745). They stay.',
};

/** Segments that decide the group at any position: deeper segments belong to them. */
const WHOLE = ['drives', 'connector', 'connectors'];

/** The group of a path: that of its last segment with a group. */
export function tagOf(path: string): string {
  const words = path.split('/');
  const word = words.find((one) => WHOLE.includes(one)) ?? words.findLast((one) => groupOf(one) !== undefined);
  return (word === undefined ? undefined : groupOf(word)?.name) ?? 'Other';
}

function groupOf(word: string) {
  return GROUPS.find(({ words }) => words.includes(word));
}
