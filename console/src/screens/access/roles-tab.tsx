import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { ActButton } from '../../parts/act-button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { ChoicesField, TextField } from '../../parts/fields.tsx';
import { FormDialog } from '../../parts/dialog.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { Moment } from '../../parts/values.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  CreateRoleDocument,
  DeleteRoleDocument,
  RolesDocument,
  UpdateRoleDocument,
  type RoleRowFragment,
  type RolesQuery,
} from './generated.ts';
import { usePermissionChoices } from './permission-choices.ts';
import { listOf, type TabProps } from './search.ts';
import { TabTable } from './tab-table.tsx';
import { words, type AccessWords } from './words.ts';

/** The custom roles, beside the two that every team has. */
export function RolesTab({ search, onChange }: TabProps) {
  const w = useWords(words);
  const { list } = useSharedWords();
  const [isMaking, make] = useState(false);
  const { open } = search;
  const result = useLiveQuery(RolesDocument, listOf(search), { live: ['role'] });
  const { data } = result;
  const mayManage = data?.viewer?.permissions.includes('member:manage');
  const close = () => {
    make(false);
    onChange({ open: undefined });
  };
  const opened = data?.roles?.nodes.find(({ id }) => id === open) ?? null;
  return (
    <>
      <p className="soft">{w.builtInRoles}</p>
      <TabTable
        tab="roles"
        field="roles"
        list={data?.roles}
        result={result}
        columns={columnsOf(w, list.none)}
        none={w.noRoles}
        create={{ name: w.createRole, may: mayManage, onAct: () => make(true) }}
        search={search}
        onChange={onChange}
      />
      {(isMaking || opened) && data ? (
        <RoleForm
          key={opened?.id ?? 'new'}
          role={opened}
          data={data}
          onDone={() => {
            close();
            result.retry();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface FormProps {
  /** Null: a new one. */
  role: RoleRowFragment | null;
  data: RolesQuery;
  onDone: () => void;
  onClose: () => void;
}

function RoleForm({ role, data, onDone, onClose }: FormProps) {
  const w = useWords(words);
  const choicesOf = usePermissionChoices();
  const { say } = useToasts();
  const [create, update, remove] = [useAct(CreateRoleDocument), useAct(UpdateRoleDocument), useAct(DeleteRoleDocument)];
  const [name, setName] = useState(role?.name ?? '');
  const [permissions, setPermissions] = useState(role?.permissions ?? []);
  const fields = { name: name.trim(), permissions };
  const held = data.viewer?.permissions ?? [];
  const save = async () => {
    if (role === null) {
      if ((await create({ input: fields }))?.createRole) onDone();
      return;
    }
    const { id, version, name: oldName, permissions: old } = role;
    if (!(await update({ input: { id, ifVersion: version, ...fields } }))?.updateRole) return;
    say({ text: w.saved, undo: () => void update({ input: { id, name: oldName, permissions: old } }).then(onDone) });
    onDone();
  };
  const erase = async () => {
    if (role === null || !(await remove({ id: role.id }))) return;
    const again = { name: role.name, permissions: role.permissions };
    say({ text: w.roleDeleted, undo: () => void create({ input: again }).then(onDone) });
    onDone();
  };
  return (
    <FormDialog
      title={role?.name ?? w.createRole}
      act={role ? w.save : w.create}
      canSend={fields.name !== '' && (role === null || role.viewerCan.update)}
      onSend={save}
      onClose={onClose}
    >
      <TextField label={w.name} value={name} maxLength={200} autoFocus onValue={setName} />
      <ChoicesField
        label={w.permissions}
        options={choicesOf(
          (data.permissions ?? []).filter((one) => held.includes(one.name) || permissions.includes(one.name)),
        )}
        chosen={permissions}
        onChosen={setPermissions}
      />
      {role ? (
        <div>
          <ActButton may={role.viewerCan.delete} kind="danger" isSmall onAct={() => void erase()}>
            {w.remove}
          </ActButton>
        </div>
      ) : null}
    </FormDialog>
  );
}

function columnsOf(w: AccessWords, none: string): Column<RoleRowFragment>[] {
  return [
    { title: w.name, cell: ({ name }) => name },
    { title: w.may, cell: ({ permissions }) => <code>{permissions.join(', ') || none}</code> },
    { title: w.changed, cell: ({ updatedAt }) => <Moment at={updatedAt} />, isMinor: true },
  ];
}
