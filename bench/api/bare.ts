import express, { type Request, type Response } from 'express';
import pg from 'pg';

/**
 * The smallest server of the same operations: Express and pg with prepared statements. No keys, no
 * tenancy, no checks, no schema. Run as `node bare.ts PORT DATABASE_URL TEAM_ID`.
 */
const [port = '', connectionString = '', teamId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.use(express.json());

async function rows<T extends object>(name: string, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query<T>({ name, text, values })).rows;
}

const answer =
  (find: (request: Request) => Promise<unknown>) =>
  async (request: Request, response: Response): Promise<void> => {
    response.json({ success: true, data: await find(request) });
  };

const PROJECT = 'id, name, description, workspace_id, created_at, updated_at';
const MEMORY = 'id, name, content, created_at';
const ITEM = 'id, name, type, size, updated_at, parent_id, xattrs, comments';

interface Counted {
  key: string;
  n: number;
}

async function withCounts<T extends { id: string }>(projects: T[]) {
  const ids = projects.map(({ id }) => id);
  const found = await rows<Counted>('counts', COUNTS, [teamId, ids]);
  const counts = new Map(found.map(({ key, n }) => [key, n]));
  return projects.map((one) => ({
    ...one,
    memory_count: counts.get(`memory ${one.id}`) ?? 0,
    document_count: counts.get(`document ${one.id}`) ?? 0,
  }));
}

const COUNTS = `select kind || ' ' || owner_id as key, sum(n)::int as n from row_count where team_id = $1 and owner_id = any($2) group by 1`;
const ONE_COUNT = `select sum(n)::int as n from row_count where team_id = $1 and owner_id = $2 and kind = $3`;

const sizeOf = ({ query }: Request) => {
  const first = Number(query['page_size'] ?? 20);
  return [first, (Number(query['page'] ?? 1) - 1) * first];
};

app.get(
  '/api/v1/projects/:id',
  answer(async ({ params }) => {
    const found = await rows<{ id: string }>(
      'project',
      `select ${PROJECT} from project where team_id = $1 and id = $2`,
      [teamId, params['id']],
    );
    return (await withCounts(found))[0];
  }),
);
app.get(
  '/api/v1/projects',
  answer(async (request) => {
    const [found, total] = await Promise.all([
      rows<{ id: string }>(
        'projects',
        `select ${PROJECT} from project where team_id = $1 order by id desc limit $2 offset $3`,
        [teamId, ...sizeOf(request)],
      ).then(withCounts),
      rows('projects-total', `select sum(n)::int as n from row_count where team_id = $1 and kind = 'project'`, [
        teamId,
      ]),
    ]);
    return { items: found, total };
  }),
);
app.get(
  '/api/v1/projects/:projectId/memories/:id',
  answer(async ({ params }) => {
    const text = `select ${MEMORY}, project_id, updated_at from memory where team_id = $1 and project_id = $2 and id = $3`;
    return (await rows('memory', text, [teamId, params['projectId'], params['id']]))[0];
  }),
);
app.get(
  '/api/v1/projects/:id/memories',
  answer(async (request) => {
    const id = request.params['id'];
    const [, found, total] = await Promise.all([
      rows('project-there', 'select id from project where team_id = $1 and id = $2', [teamId, id]),
      rows(
        'memories',
        `select ${MEMORY} from memory where team_id = $1 and project_id = $2 order by id desc limit $3 offset $4`,
        [teamId, id, ...sizeOf(request)],
      ),
      rows('one-count', ONE_COUNT, [teamId, id, 'memory']),
    ]);
    return { items: found, total };
  }),
);
app.get(
  '/api/v1/drives/items/:id/children',
  answer(async (request) => {
    const id = request.params['id'];
    const [, found, total] = await Promise.all([
      rows('item', 'select id from drive_item where team_id = $1 and id = $2', [teamId, id]),
      rows(
        'children',
        `select ${ITEM} from drive_item where team_id = $1 and parent_id = $2 order by type = 'file', name limit $3 offset $4`,
        [teamId, id, ...sizeOf(request)],
      ),
      rows('one-count', ONE_COUNT, [teamId, id, 'item']),
    ]);
    return { items: found, total };
  }),
);
app.get(
  '/nested',
  answer(async () => {
    const found = await rows<{ id: string }>(
      'nested-projects',
      'select id, name from project where team_id = $1 order by id desc limit 50',
      [teamId],
    );
    const ids = found.map(({ id }) => id);
    const [counted, memories] = await Promise.all([
      withCounts(found),
      rows<{ project_id: string }>(
        'nested-memories',
        `select m.* from unnest($2::text[]) p (id) cross join lateral (
           select id, name, created_at, project_id from memory where team_id = $1 and project_id = p.id order by id desc limit 5
         ) m`,
        [teamId, ids],
      ),
    ]);
    const byProject = Map.groupBy(memories, (one) => one.project_id);
    return counted.map((one) => ({ ...one, memories: byProject.get(one.id) ?? [] }));
  }),
);
app.post(
  '/api/v1/projects/:id/memories',
  answer(async ({ params, body }) => {
    const { name, content } = body as { name: string; content: string };
    const client = await pool.connect();
    try {
      await client.query('begin');
      const made = await client.query<{ id: string }>({
        name: 'create-memory',
        text: `insert into memory (id, team_id, project_id, name, content, created_at, updated_at)
          select 'mem_' || replace(gen_random_uuid()::text, '-', ''), team_id, id, $3, $4, now(), now() from project where team_id = $1 and id = $2
          returning ${MEMORY}, project_id, updated_at`,
        values: [teamId, params['id'], name, content],
      });
      await client.query({
        name: 'create-piece',
        text: `insert into memory_piece (memory_id, n, team_id, scope, text, terms) values ($1, 0, $2, $3, $4, $5)`,
        values: [made.rows[0]?.id, teamId, params['id'], content, content.toLowerCase().split(' ')],
      });
      await client.query('commit');
      return made.rows[0];
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }),
);
app.get('/livez', (_request, response) => void response.end());
app.listen(Number(port), '127.0.0.1');
