import { beforeAll, describe, expect, it } from 'vitest';
import { uniqueId } from '../faults/random.ts';
import { BIN_TABLES, REFERENCES, type BinKind } from '../../src/domains/bin/tables.ts';
import { sweepFiles } from '../../src/domains/drive/sweep-files.ts';
import type { TestActor } from '../harness/actor.ts';
import { useSystem } from '../harness/use-system.ts';
import { createProjectKey } from '../mcp/clients.ts';
import { listBin, purge, remove, restore, tablesOf, withoutVersions } from './bin.ts';
import { idIn } from './id-cases.ts';
import { createOneOfEach, type OneOfEach } from './one-of-each.ts';
import { findText, seenOf, storedTexts } from './traces-of-deleted.ts';

// Deleted things are nowhere but in the bin, and come back as they were.

const { system } = useSystem({ env: { KEY_POINTS_PER_MINUTE: '0', TEAM_POINTS_PER_MINUTE: '0' } });
let things: OneOfEach;
let team: TestActor;
beforeAll(async () => {
  team = await system.newTeam();
  things = await createOneOfEach(system, team);
  await system.settled();
});

const KINDS: [BinKind, string][] = [
  ['MEMORY', 'Memory'],
  ['BOUNDARY', 'Boundary'],
  ['DRIVE_ITEM', 'DriveItem'],
  ['AGENT', 'Agent'],
  ['PROJECT', 'Project'],
];

describe.each(KINDS)('a deleted %s', (kind, type) => {
  it('is in no table but the bin, for a query without any condition, and comes back as it was', async () => {
    const id = idIn(things, type);
    const before = withoutVersions(await tablesOf(system, team.teamId));
    await remove(team, kind, id);

    const gone = await tablesOf(system, team.teamId);
    const left = [...gone].flatMap(([table, rows]) => rows.filter((row) => row.includes(id)).map(() => table));
    // Ids that are no references: of the call's own record, and of a limit of calls that ran.
    expect(
      left.filter(
        (table) =>
          ![
            'usage_record',
            'usage_daily',
            'usage_hourly',
            'usage_hourly_user',
            'usage_of_days',
            'conversation',
          ].includes(table),
      ),
    ).toEqual([]);
    const entry = (await listBin(team, { kinds: [kind] })).nodes.find(({ thingId }) => thingId === id);
    expect(entry).toMatchObject({ kind, thingId: id, deletedBy: { id: expect.any(String) as string } });

    expect(await restore(team, id)).toBe(id);
    await system.settled();
    const after = withoutVersions(await tablesOf(system, team.teamId));
    const copies = after.get('drive_item')?.filter((row) => !before.get('drive_item')?.includes(row)) ?? [];
    expect(copies).toHaveLength(kind === 'PROJECT' ? 2 : 0);
    const ofCopies = copies.map((row) => row.match(/"id": "([^"]+)"/)?.[1] ?? '');
    for (const [table, rows] of before) {
      const own = after.get(table)?.filter((row) => !ofCopies.some((copy) => row.includes(copy)));
      expect.soft(own, table).toEqual(rows);
    }
    expect((await listBin(team, { kinds: [kind] })).nodes.map(({ thingId }) => thingId)).not.toContain(id);
  });
});

describe('the list of tables', () => {
  interface Key {
    child: string;
    parent: string;
    action: string;
    column: string;
  }
  const ROOTS: Record<BinKind, string> = {
    PROJECT: 'project',
    MEMORY: 'memory',
    BOUNDARY: 'boundary',
    AGENT: 'agent',
    DRIVE_ITEM: 'drive_item',
  };
  /**
   * Rows of libraries are of mounts, which are not deleted in the drive. Calls that run are counted
   * anew.
   */
  const OTHERS = ['library', 'library_entry', 'running_call'];

  async function readKeys(): Promise<Key[]> {
    const { rows } = await system.running.platform.pool.query<Key>(
      `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, c.confdeltype as action, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confdeltype in ('c', 'n')`,
    );
    return rows;
  }

  it.each(Object.entries(ROOTS))('of a %s has every table that its deletion empties', async (kind, root) => {
    const keys = await readKeys();
    const reached = new Set([root]);
    for (const table of reached)
      for (const key of keys) if (key.action === 'c' && key.parent === table) reached.add(key.child);
    const listed = new Set(BIN_TABLES[kind as BinKind].map(({ table }) => table));
    expect([...reached].filter((table) => !OTHERS.includes(table)).sort()).toEqual([...listed].sort());
  });

  it('has every column that the deletion sets to null', async () => {
    const within = [
      'fact.superseded_by',
      'fact.conflicts_with',
      'fact.consolidated_into',
      'fact_proposal.target_id',
      'library_entry.item_id',
    ];
    const nulled = (await readKeys()).filter(({ action }) => action === 'n').map((key) => `${key.child}.${key.column}`);
    const listed = REFERENCES.filter(({ isList }) => !isList).map(({ table, column }) => `${table}.${column}`);
    expect(nulled.sort()).toEqual([...within, ...listed].sort());
  });
});

describe('does what it says', () => {
  it('a deleted project is found nowhere, its keys are rejected, and its memory is not put into calls', async () => {
    const projectId = await team.createProject('Garden');
    const mark = `tulip${uniqueId().slice(0, 8)}`;
    const memoryId = await team.createMemory(projectId, 'Bulbs', `The flower is ${mark}.`);
    const factId = await team.addProjectFact(projectId, `I like ${mark}.`);
    const boundaryId = await team.createBoundary({ name: 'B', projectIds: [projectId], writeProjectId: projectId });
    const { secret } = await createProjectKey(team, projectId);
    const see = () => seenOf(system, team, { projectId, memoryId, factId, boundaryId, secret, mark });
    await system.topUp(team.teamId, 1_000_000n);
    const there = await see();
    expect(there).toMatchObject({
      nodes: 3,
      listed: true,
      counted: 1,
      rest: [200, 200, true],
      recalled: true,
      called: 'used',
      reads: true,
      mcp: 'open',
    });
    await system.settled();

    await remove(team, 'PROJECT', projectId);
    expect(await see()).toEqual({
      nodes: 0,
      listed: false,
      counted: 0,
      rest: [404, 404, false],
      recalled: false,
      called: expect.not.stringContaining('used') as string,
      reads: false,
      mcp: 'rejected',
    });

    await restore(team, projectId);
    expect(await see()).toEqual(there);
  });

  it('what came back to life while the other was deleted finds it again, in the order of then', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((n) => team.createProject(`P${n}`)));
    const boundaryId = await team.createBoundary({ name: 'B', projectIds: [one, two, three], writeProjectId: two });
    const read = async () =>
      (
        await team.gql<{ boundary: { projectIds: string[]; writeProject: { id: string } | null } }>(
          'query ($id: ID!) { boundary(id: $id) { projectIds writeProject { id } } }',
          { id: boundaryId },
        )
      ).boundary;
    const whole = await read();
    // Each order of deletions and restores ends in the same boundary.
    for (const [deleted, restored] of [
      [
        [two, boundaryId],
        [two, boundaryId],
      ],
      [
        [two, boundaryId],
        [boundaryId, two],
      ],
      [
        [boundaryId, two],
        [two, boundaryId],
      ],
      [
        [boundaryId, two],
        [boundaryId, two],
      ],
      [
        [one, two, boundaryId, three],
        [three, boundaryId, one, two],
      ],
    ]) {
      for (const id of deleted ?? []) await remove(team, id === boundaryId ? 'BOUNDARY' : 'PROJECT', id ?? '');
      for (const id of restored ?? []) await restore(team, id ?? '');
      expect(await read()).toEqual(whole);
    }
  });

  it('a link between a file and a project comes back when both do, in each order', async () => {
    const projectId = await team.createProject('Linked');
    const folderId = await team.createFolder('root', 'Linked folder');
    const fileId = await team.uploadFile(folderId, 'a.txt', 'The tree is an oak.');
    await team.linkDocument(projectId, fileId);
    await system.settled();
    const count = async () =>
      (
        await team.gql<{ project: { documentCount: number } }>(
          'query ($id: ID!) { project(id: $id) { documentCount } }',
          {
            id: projectId,
          },
        )
      ).project.documentCount;
    for (const [deleted, restored] of [
      [
        [projectId, folderId],
        [projectId, folderId],
      ],
      [
        [projectId, folderId],
        [folderId, projectId],
      ],
      [
        [folderId, projectId],
        [projectId, folderId],
      ],
      [
        [folderId, projectId],
        [folderId, projectId],
      ],
    ]) {
      for (const id of deleted ?? []) await remove(team, id === projectId ? 'PROJECT' : 'DRIVE_ITEM', id ?? '');
      for (const id of restored ?? []) await restore(team, id ?? '');
      expect(await count()).toBe(1);
    }
    await system.settled();
    const hits = await team.gql<{ searchDocuments: object[] }>(
      'query ($id: ID!) { searchDocuments(projectId: $id, query: "oak") { itemId } }',
      { id: projectId },
    );
    expect(hits.searchDocuments).toEqual([{ itemId: fileId }]);
  });

  it('one of two restores at the same time is done', async () => {
    const projectId = await team.createProject('Twice');
    const memoryId = await team.createMemory(projectId, 'A', 'B');
    for (const [kind, id] of [
      ['MEMORY', memoryId],
      ['PROJECT', projectId],
    ] as const) {
      await remove(team, kind, id);
      const results = await Promise.allSettled([restore(team, id), restore(team, id)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    }
  });

  it('purging erases texts and bytes: the database and the storage have none of them', async () => {
    const mark = `erased${uniqueId().replaceAll('-', '')}`;
    const projectId = await team.createProject('Secret');
    const memoryId = await team.createMemory(projectId, 'Gone before', `${mark} of a memory`);
    await team.createMemory(projectId, 'Kept', `${mark} of another memory`);
    await team.addProjectFact(projectId, `${mark} of a fact`);
    const fileId = await team.uploadFile('root', `${uniqueId()}.txt`, `${mark} of a file`);
    await team.linkDocument(projectId, fileId);
    await system.settled();
    await remove(team, 'MEMORY', memoryId);
    await remove(team, 'PROJECT', projectId);
    const { driveItems } = await team.gql<{ driveItems: { nodes: { id: string }[] } }>(
      '{ driveItems(filter: { text: "Secret" }) { nodes { id } } }',
    );
    const copies = driveItems.nodes.map(({ id }) => id);
    expect(copies).toHaveLength(1);
    for (const id of [fileId, ...copies]) await remove(team, 'DRIVE_ITEM', id);
    expect(await findText(system, mark)).not.toEqual([]);
    await purge(team, projectId, fileId, ...copies);
    expect(await findText(system, mark)).toEqual([]);
    expect(await listBin(team, { query: 'Gone before' })).toMatchObject({ totalCount: 0 });
    expect(await storedTexts(system)).toContain(mark);
    // As if the hour were over that backups have.
    await sweepFiles(system.running.platform, 0);
    expect(await storedTexts(system)).not.toContain(mark);
  });
});
