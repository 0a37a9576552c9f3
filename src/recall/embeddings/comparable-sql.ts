import { inForce, mayBeQuoted, NOW } from '../in-force.ts';
import type { Narrowing } from '../narrow.ts';

/**
 * $1 scopes, $2 team, $3 kinds, $4 model, $5 dimensions, $6 projects with documents, $7 as
 * `findsConsolidated`.
 */
export const comparable = (most: number, { row, piece, passage }: Narrowing) => /* sql */ `
  with linked as materialized (
    select array_agg(item_id) as ids from project_document where team_id = $2 and project_id = any($6) and 'passage' = any($3)
  ), comparable as materialized (
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join fact f on f.id = e.item_id and f.version = e.version
     where e.kind = 'fact' and e.scope = any($1) and e.team_id = $2 and 'fact' = any($3) and e.model = $4 and e.dimensions = $5
       and f.team_id = $2 and ${inForce('f')} and ${NOW.standsAlone('f', '$7::boolean')}${row('f')}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join memory_piece p on p.memory_id = e.item_id and p.n = e.n and p.seq = e.version
     where e.kind = 'memory' and e.scope = any($1) and e.team_id = $2 and 'memory' = any($3) and e.model = $4 and e.dimensions = $5${piece('p')}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from linked
     join drive_item i on i.id = any(linked.ids) or i.ancestors && linked.ids
     join document_text x on x.item_id = i.id and x.content_hash = i.content_hash and x.status = 'READY'
     join embedding e on e.kind = 'passage' and e.scope = i.id
     where i.team_id = $2 and e.team_id = $2 and e.model = $4 and e.dimensions = $5${passage()}
     order by e.item_id desc limit ${most})
    union all
    (select e.kind, e.item_id, e.n, e.version, e.vector from embedding e join message m on m.id = e.item_id
     where e.kind = 'message' and e.scope = any($1) and e.team_id = $2 and 'message' = any($3) and e.model = $4 and e.dimensions = $5 and e.version > 0
       and m.team_id = $2 and ${mayBeQuoted('m')}${row('m')}
     order by e.item_id desc limit ${most})
  )`;
