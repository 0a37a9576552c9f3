import type { Context } from '../../../request/context.ts';

/** Clocks of processes differ by less. */
const MARGIN_MS = 10_000;

const FIND_ENDED = /* sql */ `
  select s.scope from jsonb_to_recordset(?::jsonb) as s (scope text, since timestamptz)
  where exists (
    select from fact f where f.team_id = ? and f.scope = s.scope and f.updated_at > s.since
      and (f.superseded_by is null or not f.expired)
      and (f.expired or exists (select from fact_change h where h.fact_id = f.id and h.reason in ('NEVER_TRUE', 'NO_LONGER_TRUE')))
      and not exists (select from import_item i where i.import_id = ? and i.kind = 'fact' and i.thing_id = f.id))`;

/** Scopes in which facts were forgotten or corrected by others than the import itself. */
export interface Silencing {
  /** Returns those of the scopes. One statement, which looks at each scope whole only once. */
  find(ctx: Context, scopes: Iterable<string>): Promise<ReadonlySet<string>>;
}

/** Call it under `lockForgetting`: nothing is then forgotten until the transaction ends. */
export function createSilencing(importId: string): Silencing {
  const ended = new Set<string>();
  const lookedAt = new Map<string, Date>();
  return {
    async find({ em, caller, platform }, scopes) {
      const now = new Date(platform.now().getTime() - MARGIN_MS);
      const open = [...new Set(scopes)].filter((scope) => !ended.has(scope));
      if (open.length === 0) return ended;
      const rows = open.map((scope) => ({ scope, since: lookedAt.get(scope) ?? new Date(0) }));
      const found = await em.execute<{ scope: string }[]>(FIND_ENDED, [JSON.stringify(rows), caller.teamId, importId]);
      for (const scope of open) lookedAt.set(scope, now);
      for (const { scope } of found) ended.add(scope);
      return ended;
    },
  };
}
