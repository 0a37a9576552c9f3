import { useState } from 'react';
import { useAct } from '../../graph/use-act.ts';
import { useLiveQuery } from '../../graph/use-live-query.ts';
import { AskFirst } from '../../parts/act-button.tsx';
import { ExportMemory } from '../../parts/export-memory.tsx';
import { CheckField, TextField } from '../../parts/fields.tsx';
import { Loaded, Panel } from '../../parts/panel.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { counted } from '../../words/counted.ts';
import { useSharedWords, useWords } from '../../words/words.ts';
import {
  PurgeCallTextsDocument,
  TeamSettingsDocument,
  UpdateTeamDocument,
  type TeamFormFragment,
} from './generated.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const LOGINS = ['ANY', 'OIDC'] as const;

type Fields = Pick<TeamFormFragment, 'name' | 'timeZone' | 'consoleLogin' | 'recordPrompts' | 'storesAnswers'>;

/** Settings of the whole team. */
export function TeamTab() {
  const w = useWords(words);
  const result = useLiveQuery(TeamSettingsDocument, {}, { live: ['team'] });
  const team = result.data?.viewer?.team;
  return (
    <Panel title={w.team}>
      <Loaded value={team} result={result} field="viewer" lines={5}>
        {(found) => <TeamForm team={found} />}
      </Loaded>
    </Panel>
  );
}

const fieldsOf = ({ name, timeZone, consoleLogin, recordPrompts, storesAnswers }: TeamFormFragment): Fields => ({
  name,
  timeZone,
  consoleLogin,
  recordPrompts,
  storesAnswers,
});

function TeamForm({ team }: { team: TeamFormFragment }) {
  const w = useWords(words);
  const { panel } = useSharedWords();
  const { say } = useToasts();
  const [update, purge] = [useAct(UpdateTeamDocument), useAct(PurgeCallTextsDocument)];
  const old = fieldsOf(team);
  // Fields that were edited here. The others follow what somebody else changes.
  const [edited, set] = useState<Partial<Fields>>({});
  const fields = { ...old, ...edited };
  const change = (to: Partial<Fields>) => set((before) => changes(old, { ...old, ...before, ...to }));
  const { update: mayUpdate, purgeCallTexts: mayPurge } = team.viewerCan;
  const changed = changes(old, fields);
  const isChanged = Object.keys(changed).length > 0;
  const canSave = mayUpdate && isChanged && fields.name.trim() !== '' && fields.timeZone.trim() !== '';
  const save = async () => {
    if (!(await update({ input: changed }))) return;
    set({});
    say({ text: w.saved, undo: () => void update({ input: changes(fields, old) }) });
  };
  const erase = async () => {
    const done = await purge({});
    if (done?.purgeCallTexts) say({ text: w.purged(done.purgeCallTexts.deletedCount) });
  };
  return (
    <div className="panel-body stack">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TeamFields fields={fields} isFixed={!mayUpdate} onChange={change} />
        <div className="row">
          <button className="button primary small" disabled={!canSave} title={mayUpdate ? undefined : panel.mayNot}>
            {w.save}
          </button>
        </div>
      </form>
      <div className="row">
        <ExportMemory id={team.id} />
        <AskFirst can={mayPurge} name={w.purge} question={w.purgeWhy} onYes={() => void erase()} />
      </div>
    </div>
  );
}

interface FieldsProps {
  fields: Fields;
  isFixed: boolean;
  onChange: (changed: Partial<Fields>) => void;
}

function TeamFields({ fields, isFixed, onChange }: FieldsProps) {
  const w = useWords(words);
  return (
    <fieldset className="stack" disabled={isFixed}>
      <TextField label={w.name} value={fields.name} maxLength={200} onValue={(name) => onChange({ name })} />
      <TextField
        label={w.timeZone}
        hint={w.timeZoneHint}
        value={fields.timeZone}
        maxLength={64}
        list="time-zones"
        onValue={(timeZone) => onChange({ timeZone })}
      />
      <datalist id="time-zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <SelectField
        label={w.login}
        hint={w.loginHint}
        value={fields.consoleLogin}
        options={LOGINS.map((login) => [login, w.logins[login]])}
        onValue={(consoleLogin) => onChange({ consoleLogin })}
      />
      <CheckField checked={fields.recordPrompts} onValue={(recordPrompts) => onChange({ recordPrompts })}>
        {w.recordPrompts}
      </CheckField>
      <CheckField checked={fields.storesAnswers} onValue={(storesAnswers) => onChange({ storesAnswers })}>
        {w.storesAnswers}
      </CheckField>
    </fieldset>
  );
}

/** Returns the fields that differ, as they are to be. */
function changes(from: Fields, to: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name as keyof Fields]));
}

const en = {
  team: 'Team',
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneHint: 'The days of bots and of questions begin at midnight there. A name such as Europe/Berlin.',
  login: 'Members log in to the console',
  logins: { ANY: 'In every way', OIDC: 'With the organization’s login alone' },
  loginHint: 'The organization’s login alone ends all sessions that keys opened.',
  recordPrompts: 'Keep the prompts and answers of model calls, to read them at each request',
  storesAnswers: 'Let providers store answers, so that later calls can go on with them',
  save: 'Save',
  saved: 'Saved.',
  purge: 'Delete recorded texts',
  purgeWhy: 'All recorded prompts and answers of model calls are deleted. This cannot be undone.',
  purged: (n: number) => `${counted(n, 'recorded call')} deleted.`,
};

const zh: typeof en = {
  team: '团队',
  name: '名称',
  timeZone: '时区',
  timeZoneHint: '机器人和问题中的一天从该时区的零点开始。例如 Asia/Shanghai。',
  login: '成员登录控制台的方式',
  logins: { ANY: '任何方式', OIDC: '仅限组织登录' },
  loginHint: '选择仅限组织登录后，所有由密钥打开的会话都会结束。',
  recordPrompts: '保存模型调用的提示与回答，以便在各请求中查看',
  storesAnswers: '允许提供商保存回答，以便后续调用接着使用',
  save: '保存',
  saved: '已保存。',
  purge: '删除已保存的文本',
  purgeWhy: '模型调用的所有已保存的提示与回答都会被删除，且无法撤销。',
  purged: (n: number) => `已删除 ${n} 次调用的文本。`,
};

const words = { en, zh };
