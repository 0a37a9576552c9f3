import type { TestActor } from '../../harness/actor.ts';
import type { System } from '../../harness/system.ts';
import { CREATED, principalOf, ROWS, stamps, UPDATED, type Planter } from './columns.ts';
import { micros, type ListCase } from './model.ts';
import { NAMES, newRowId, one, plant, time, times } from './plant.ts';

async function plantDrive(system: System, team: TestActor): Promise<ListCase[]> {
  const team_id = team.teamId;
  const { driveRoot } = await team.gql<{ driveRoot: { id: string } }>('{ driveRoot { id } }');
  const file = await team.uploadFile(driveRoot.id, 'a.txt', 'x');
  const { rows } = await system.running.platform.pool.query<{ content_hash: string }>(
    'select content_hash from drive_item where id = $1',
    [file],
  );
  const folder = newRowId('item');
  const projectId = await team.createProject('Documents');
  const itemIds = times(ROWS, () => newRowId('item'));
  const items = ['', ...itemIds].map((id, i) => {
    const type = id === '' ? 'folder' : one(['file', 'folder']);
    const isFile = type === 'file';
    return {
      id: id || folder,
      team_id,
      parent_id: id === '' ? driveRoot.id : folder,
      ancestors: id === '' ? [driveRoot.id] : [driveRoot.id, folder],
      type,
      name: `${one(NAMES)} ${i}`,
      size: isFile ? one([0, 5, 5_000_000_000]) : null,
      content_hash: isFile ? rows[0]?.content_hash : null,
      media_type: isFile ? one(['text/plain', 'application/pdf']) : null,
      xattrs: {},
      version: 1,
      ...stamps(),
    };
  });
  await plant(system, 'drive_item', items);
  await plant(
    system,
    'project_document',
    itemIds.map((item_id) => ({ id: newRowId('doc'), team_id, project_id: projectId, item_id, created_at: time() })),
  );
  const columns = `id, array[name] as text, type, parent_id as "parentId", media_type as "mediaType", name as "NAME",
    case when type = 'file' then '1' else '0' end || name as "FOLDERS_FIRST", coalesce(size, -1)::float8 as "SIZE", ${CREATED}, ${UPDATED}`;
  return [
    {
      name: 'items of the drive',
      type: 'DriveItem',
      field: 'driveItems',
      rows: `select ${columns} from drive_item where team_id = $1 and parent_id is not null`,
    },
    {
      name: 'items of a folder',
      type: 'DriveItem',
      field: 'children',
      around: (it) => `driveItem(id: "${folder}") { ${it} }`,
      order: { field: 'FOLDERS_FIRST', direction: 'ASC' },
      max: 200,
      rows: `select ${columns} from drive_item where team_id = $1 and parent_id = '${folder}'`,
    },
    {
      name: 'documents of a project',
      type: 'ProjectDocument',
      field: 'documents',
      around: (it) => `project(id: "${projectId}") { ${it} }`,
      rows: `select d.id, d.id as "CREATED_AT", array[i.name] as text, i.type, d.item_id as "itemId", ${micros('d.created_at')} as "createdAt"
        from project_document d join drive_item i on i.id = d.item_id where d.team_id = $1 and d.project_id = '${projectId}'`,
    },
  ];
}

async function plantInvitations(system: System, team: TestActor): Promise<ListCase[]> {
  const principal = await principalOf(system, team);
  await plant(
    system,
    'invitation',
    times(ROWS, (i) => {
      const state = one(['pending', 'pending', 'accepted', 'rejected', 'revoked']);
      return {
        id: newRowId('inv'),
        team_id: team.teamId,
        email: `${one(['a', 'b'])}${i}@example.com`,
        role: one(['tenant_member', 'tenant_admin']),
        state,
        last_invited_at: one([null, time()]),
        expires_at: time(),
        accepted_at: state === 'accepted' ? time() : null,
        accepted_principal_id: state === 'accepted' ? principal : null,
        ...stamps(),
      };
    }),
  );
  return [
    {
      name: 'invitations',
      type: 'Invitation',
      field: 'invitations',
      rows: `select id, array[email] as text, email, role, email as "EMAIL", ${CREATED},
        case when state = 'pending' and expires_at <= now() then 'expired' else state end as status,
        ${micros('last_invited_at')} as "lastInvitedAt", coalesce(${micros('last_invited_at')}, -9e18) as "LAST_INVITED_AT",
        ${micros('expires_at')} as "expiresAt", ${micros('expires_at')} as "EXPIRES_AT" from invitation where team_id = $1`,
    },
  ];
}

export const drivePlanters: readonly Planter[] = [plantDrive, plantInvitations];
