import { useState } from 'react';
import { LimitDialog } from '../../limits/limit-dialog.tsx';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Loaded } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useWords } from '../../words/words.ts';
import { MemberDetailDocument, RemoveMemberDocument, UpdateMemberDocument } from './generated.ts';
import { Grants } from './grants.tsx';
import { isMember, type Member } from './member.ts';
import { roleName } from './role-names.ts';
import { words } from './words.ts';

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
