import { useState } from 'react';
import { useQuery } from 'urql';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog, FormDialog } from '../../parts/dialog.tsx';
import { TextField, ChoicesField } from '../../parts/fields.tsx';
import { Facts } from '../../parts/figures.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import {
  MemberDetailDocument,
  RemoveMemberDocument,
  UpdateMemberDocument,
  GrantPlacesDocument,
  SetGrantsDocument,
  type MemberDetailQuery,
} from './generated.ts';
import { usePermissionChoices } from './permission-choices.ts';
import { roleName } from './role-names.ts';
import { words } from './words.ts';

type Found = NonNullable<MemberDetailQuery['node']>;
type Member = Extract<Found, { email: string | null }>;

/** Whether an id was that of a member. */
function isMember(node: Found): node is Member {
  return 'email' in node;
}

interface Props {
  id: string;
  roles: readonly (readonly [value: string, name: string])[];
  onChanged: () => void;
  onClose: () => void;
}

/** One member: role, grants and limits. */
export function MemberDrawer({ id, roles, onChanged, onClose }: Props) {
  const w = useWords(words);
  const result = useLiveQuery(MemberDetailDocument, { id }, { live: ['member', 'role'] });
  const [act, setAct] = useState<'edit' | 'limit' | 'remove' | null>(null);
  const { data } = result;
  const node = data?.node;
  const member = node && isMember(node) ? node : undefined;
  const back = () => setAct(null);
  const done = () => {
    setAct(null);
    result.retry();
    onChanged();
  };
  if (member && act === 'edit') return <EditMember member={member} roles={roles} onDone={done} onClose={back} />;
  if (member && act === 'limit') return <LimitDialog subject={{ id, name: member.name }} onClose={back} />;
  if (member && act === 'remove')
    return (
      <RemoveMember
        member={member}
        onClose={back}
        onDone={() => {
          onChanged();
          onClose();
        }}
      />
    );
  return (
    <Dialog title={member?.name ?? w.tabs.members} kind="drawer" onClose={onClose}>
      {data && !member ? (
        <p className="empty">{w.gone}</p>
      ) : (
        <Loaded value={member} result={result} field="node" lines={5}>
          {(found) => (
            <div className="stack">
              <Facts
                rows={[
                  [w.address, found.email],
                  [w.role, roleName(found.role, w)],
                  [w.since, <Moment key="since" at={found.createdAt} />],
                ]}
              />
              <div className="row">
                <ActButton may={found.viewerCan.update} onAct={() => setAct('edit')}>
                  {w.change}
                </ActButton>
                <ActButton may={found.viewerCan.update} onAct={() => setAct('limit')}>
                  {w.limits}
                </ActButton>
                <ActButton may={found.viewerCan.remove} kind="danger" onAct={() => setAct('remove')}>
                  {w.removeMember}
                </ActButton>
              </div>
              <Grants member={found} onChanged={done} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface ActProps {
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

function EditMember({ member, roles, onDone, onClose }: ActProps & Pick<Props, 'roles'>) {
  const w = useWords(words);
  const { say } = useToasts();
  const update = useAct(UpdateMemberDocument);
  const { id } = member;
  const before = { name: member.name, role: member.role ?? 'tenant_member' };
  const [name, setName] = useState(before.name);
  const [role, setRole] = useState(before.role);
  const send = async () => {
    if (!(await update({ input: { id, name: name.trim(), role } }))) return;
    say({ text: w.saved, undo: () => void update({ input: { id, ...before } }) });
    onDone();
  };
  return (
    <FormDialog title={member.name} act={w.save} canSend={name.trim() !== ''} onSend={send} onClose={onClose}>
      <TextField label={w.name} value={name} maxLength={200} autoFocus onValue={setName} />
      <SelectField
        label={w.role}
        value={role}
        options={roles.some(([value]) => value === role) ? roles : [...roles, [role, role] as const]}
        onValue={setRole}
        hint={w.roleHint}
      />
    </FormDialog>
  );
}

function RemoveMember({ member, onDone, onClose }: ActProps) {
  const w = useWords(words);
  const { say } = useToasts();
  const remove = useAct(RemoveMemberDocument);
  return (
    <FormDialog
      title={`${w.removeMember}: ${member.name}`}
      act={w.removeMember}
      isDanger
      onSend={() =>
        remove({ id: member.id }).then((found) => {
          if (!found) return;
          say({ text: w.removed });
          onDone();
        })
      }
      onClose={onClose}
    >
      <p>{w.removeWhy}</p>
    </FormDialog>
  );
}

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
function Grants({ member, onChanged }: { member: Member; onChanged: () => void }) {
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
