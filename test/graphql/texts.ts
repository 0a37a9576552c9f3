import { vi } from 'vitest';
import type { TestActor } from '../harness/actor.ts';

export const REREAD =
  'mutation ($input: RereadDocumentInput!) { rereadDocument(input: $input) { text { status error passages progress } } }';
export const UNLINK = 'mutation ($input: UnlinkDocumentInput!) { unlinkDocument(input: $input) { deletedId } }';

/** The progress of reading a file's text, as the schema returns it. */
export interface Text {
  status: string;
  error: string | null;
  passages: number;
  progress: number | null;
}

export async function textOf(actor: TestActor, itemId: string): Promise<Text | null> {
  const { driveItem } = await actor.gql<{ driveItem: { text: Text | null } }>(
    'query ($id: ID!) { driveItem(id: $id) { text { status error passages progress } } }',
    { id: itemId },
  );
  return driveItem.text;
}

/** Waits until reading the text of a file has ended, in success or failure. */
export async function textRead(actor: TestActor, itemId: string, timeout = 15_000): Promise<Text> {
  return vi.waitFor(
    async () => {
      const text = await textOf(actor, itemId);
      if (!text || text.status === 'PENDING' || text.status === 'READING')
        throw new Error(`the text is still ${text?.status}`);
      return text;
    },
    { timeout, interval: 50 },
  );
}

export interface Hit {
  itemId: string;
  name: string;
  n: number;
  heading: string | null;
  text: string;
  score: number;
}

export async function searchIn(actor: TestActor, projectId: string, query: string, first?: number): Promise<Hit[]> {
  const { searchDocuments } = await actor.gql<{ searchDocuments: Hit[] }>(
    `query ($projectId: ID!, $query: String!, $first: Int) {
       searchDocuments(projectId: $projectId, query: $query, first: $first) { itemId name n heading text score }
     }`,
    { projectId, query, first },
  );
  return searchDocuments;
}

export interface Passages {
  nodes: { n: number; heading: string | null; text: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

export async function passagesOf(
  actor: TestActor,
  projectId: string,
  itemId: string,
  args: { first?: number; after?: string | null } = {},
): Promise<Passages> {
  const { documentPassages } = await actor.gql<{ documentPassages: Passages }>(
    `query ($projectId: ID!, $itemId: ID!, $first: Int, $after: String) {
       documentPassages(projectId: $projectId, itemId: $itemId, first: $first, after: $after) {
         nodes { n heading text } pageInfo { hasNextPage endCursor } totalCount
       }
     }`,
    { projectId, itemId, ...args },
  );
  return documentPassages;
}
