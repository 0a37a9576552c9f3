import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { ChoicesField, SelectField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useWords } from '../../words/words.ts';
import { GrantPlacesDocument, SetGrantsDocument } from './generated.ts';
import type { Member } from './member.ts';
import { usePermissionChoices } from './permission-choices.ts';
import { words } from './words.ts';

interface Place {
  id: string;
  name: string;
  permissions: string[];
}

/** Returns the places where a member holds more than the role gives. */
function placesOf({ grants }: Member): Place[] {
  const places = Map.groupBy(grants ?? [], ({ projectId, workspaceId }) => projectId ?? workspaceId ?? '');
  return [...places].map(([id, found]) => ({
    id,
    name: found[0]?.project?.name ?? found[0]?.workspace?.name ?? id,
    permissions: found.map(({ permission }) => permission),
  }));
}

/** Permissions of a member in single workspaces and projects, beside the role. */
export function Grants({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const w = useWords(words);
  const [edited, edit] = useState<Place | null>(null);
  const places = placesOf(member);
  return (
    <section className="stack" aria-label={w.grants}>
      <div className="screen-head">
        <h3>{w.grants}</h3>
        <ActButton may={member.viewerCan.setGrants} isSmall onAct={() => edit({ id: '', name: '', permissions: [] })}>
          {w.addGrant}
        </ActButton>
      </div>
      {places.length === 0 ? <p className="soft">{w.noGrants}</p> : null}
      <ul className="stack">
        {places.map((place) => (
          <li key={place.id} className="notice">
            <div className="screen-head">
              <strong>{place.name}</strong>
              <ActButton may={member.viewerCan.setGrants} isSmall onAct={() => edit(place)}>
                {w.change}
              </ActButton>
            </div>
            <code>{place.permissions.join(', ')}</code>
          </li>
        ))}
      </ul>
      {edited ? (
        <GrantForm
          member={member}
          place={edited}
          onClose={() => edit(null)}
          onDone={() => {
            edit(null);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}

interface FormProps {
  member: Member;
  place: Place;
  onDone: () => void;
  onClose: () => void;
}

function GrantForm({ member, place, onDone, onClose }: FormProps) {
  const w = useWords(words);
  const choicesOf = usePermissionChoices();
  const { say } = useToasts();
  const [{ data }] = useQuery({ query: GrantPlacesDocument, requestPolicy: 'cache-and-network' });
  const set = useAct(SetGrantsDocument);
  const [id, choose] = useState(place.id);
  const [permissions, setPermissions] = useState(place.permissions);
  const inputOf = (held: string[]) => ({
    memberId: member.id,
    ...(id.startsWith('proj_') ? { projectId: id } : { workspaceId: id }),
    permissions: held,
  });
  const send = async () => {
    if (!(await set({ input: inputOf(permissions) }))) return;
    const before = placesOf(member).find((one) => one.id === id)?.permissions ?? [];
    say({ text: w.saved, undo: () => void set({ input: inputOf(before) }).then(onDone) });
    onDone();
  };
  const places = [
    ...(data?.workspaces?.nodes ?? []).map(({ id: one, name }) => [one, w.workspaceOf(name)] as const),
    ...(data?.projects?.nodes ?? []).map(({ id: one, name }) => [one, w.projectOf(name)] as const),
  ];
  return (
    <FormDialog title={`${w.grants}: ${member.name}`} act={w.save} canSend={id !== ''} onSend={send} onClose={onClose}>
      <SelectField
        label={w.place}
        value={id}
        disabled={place.id !== ''}
        options={place.id === '' ? [['', '–'], ...places] : [[place.id, place.name]]}
        onValue={choose}
      />
      <ChoicesField
        label={w.permissions}
        options={choicesOf((data?.permissions ?? []).filter(({ isGrantable }) => isGrantable))}
        chosen={permissions}
        onChosen={setPermissions}
      />
    </FormDialog>
  );
}
