import { useQuery } from 'urql';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import { MembersDocument, RoleNamesDocument, type MemberRowFragment } from './generated.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { roleName, roleOptions } from './role-names.ts';
import { listOf, type TabProps } from './search.ts';
import { TabTable } from './tab-table.tsx';
import { words, type AccessWords } from './words.ts';

/** Everybody who is a member now. */
export function MembersTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const { open } = search;
  const result = useLiveQuery(MembersDocument, listOf(search), { live: ['member', 'role', 'invitation'] });
  const [{ data: roles }] = useQuery({ query: RoleNamesDocument, requestPolicy: 'cache-and-network' });
  const { data } = result;
  return (
    <>
      <TabTable
        tab="members"
        field="members"
        list={data?.members}
        result={result}
        columns={columnsOf(w, list.none, data?.viewer?.principal.id)}
        none={w.noMembers}
        search={search}
        onChange={onChange}
      />
      {open?.startsWith('prin_') ? (
        <MemberDrawer
          id={open}
          roles={roleOptions(roles?.roles?.nodes, w)}
          onChanged={result.retry}
          onClose={() => onChange({ open: undefined })}
        />
      ) : null}
    </>
  );
}

function columnsOf(w: AccessWords, none: string, ownId: string | undefined): Column<MemberRowFragment>[] {
  return [
    {
      title: w.name,
      cell: ({ id, name }) => (
        <span className="row">
          {name}
          {id === ownId ? <span className="tag accent">{w.you}</span> : null}
        </span>
      ),
    },
    { title: w.address, cell: ({ email }) => email ?? none },
    { title: w.role, cell: ({ role }) => roleName(role, w) },
    { title: w.since, cell: ({ createdAt }) => <Moment at={createdAt} />, isMinor: true },
  ];
}
