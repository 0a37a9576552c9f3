import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Facts } from '../../parts/figures.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { ownerName } from '../memory/view.ts';
import type { Person } from './view.ts';
import { words } from './words.ts';

/** Names of a person, where they have memory, and when they were last there. */
export function Profile({ person }: { person: Person }) {
  const w = useWords(words);
  const { id, customId, aliases, createdAt, lastSeenAt, memory, workspaces } = person;
  return (
    <Panel title={w.profile}>
      <div className="panel-body stack">
        <Facts
          rows={[
            [w.lastSeen, lastSeenAt == null ? w.never : <Moment key="seen" at={lastSeenAt} />],
            [w.memoryIn, memory && memory.length > 0 ? <Places key="places" id={id} memory={memory} /> : w.noMemory],
            [w.aliases, aliases.length === 0 ? w.noAliases : aliases.join(', ')],
            [w.workspaces, (workspaces?.nodes ?? []).map((one) => one.workspace?.name ?? '').join(', ') || '–'],
            [w.since, <Moment key="since" at={createdAt} />],
            [w.customId, <CustomId key="id" id={customId} label={w.customId} />],
          ]}
        />
        <p>
          <Link to="/memory" search={{ by: id }}>
            {w.saidFacts}
          </Link>
        </p>
      </div>
    </Panel>
  );
}

function CustomId({ id, label }: { id: string; label: string }) {
  return (
    <span className="row">
      <code className="cut" title={id}>
        {id}
      </code>
      <CopyButton text={id} label={label} />
    </span>
  );
}

/** Projects and agents with memory of the person's own. */
function Places({ id, memory }: { id: string; memory: NonNullable<Person['memory']> }) {
  const w = useWords(words);
  return (
    <ul>
      {memory.map(({ place, facts }) => (
        <li key={place.projectId ?? place.agentId}>
          <Link to="/memory" search={{ in: place.projectId ?? place.agentId ?? '', person: id }}>
            {ownerName(place)}
          </Link>{' '}
          <span className="soft">{w.facts(facts)}</span>
        </li>
      ))}
    </ul>
  );
}
