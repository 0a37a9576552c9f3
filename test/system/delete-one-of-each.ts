import { idIn } from './id-cases.ts';
import type { OneOfEach } from './one-of-each.ts';

/** Kinds that are gone for good, or until they are restored, when they are deleted. */
const DELETED = {
  Project: 'deleteProject',
  Agent: 'deleteAgent',
  Boundary: 'deleteBoundary',
  Integration: 'deleteIntegration',
  Memory: 'deleteMemory',
  DriveItem: 'deleteDriveItem',
  DriveFolder: 'deleteDriveItem',
} as const;
/** Kinds that go with the project or the agent. */
const GONE_WITH_IT = ['ProjectFact', 'ProjectKey', 'ProjectDocument', 'AgentFact'];

/** Deletes what can be deleted. Returns the deleted things alone. */
export async function deleteOneOfEach(things: OneOfEach): Promise<OneOfEach> {
  for (const [kind, field] of Object.entries(DELETED).reverse()) {
    const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
    await things.actor.gql(`mutation ($input: ${input}!) { ${field}(input: $input) { __typename } }`, {
      input: { id: idIn(things, kind) },
    });
  }
  const gone = [...Object.keys(DELETED), ...GONE_WITH_IT].map((kind) => [kind, idIn(things, kind)]);
  return { ...things, ids: Object.fromEntries(gone) as Record<string, string> };
}
