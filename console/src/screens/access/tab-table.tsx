import { ActButton } from '../../parts/act-button.tsx';
import { TablePanel, type TableProps } from '../../parts/list-panel.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useSharedWords, useWords } from '../../words/words.ts';
import type { Tab, TabProps } from './search.ts';
import { words } from './words.ts';

type ListProps<Row> = Pick<TableProps<Row>, 'field' | 'list' | 'result' | 'columns' | 'none'>;

interface Props<Row> extends ListProps<Row>, TabProps {
  tab: Tab;
  /** Whether a row opens, by its id. */
  opens?: boolean;
  /** The button that makes one. */
  create?: { name: string; may: boolean | undefined; onAct: () => void };
  /** The values of the status that the address names, with their names. */
  statuses?: readonly (readonly [value: string, name: string])[];
}

/** The list of a tab: its page, its filters and the row that is open are in the address. */
export function TabTable<Row extends { id: string }>(props: Props<Row>) {
  const w = useWords(words);
  const { list: shared } = useSharedWords();
  const { tab, search, onChange, opens = true, create, statuses, field, list, result, columns, none } = props;
  const { q = '', status = '' } = search;
  const hasStatus = statuses?.some(([value]) => value === status) ?? false;
  return (
    <TablePanel
      {...{ field, list, result, columns, none }}
      title={w.tabs[tab]}
      keyOf={({ id }) => id}
      {...(opens ? { onOpen: ({ id }: Row) => onChange({ open: id }) } : {})}
      onPage={onChange}
      onClear={q !== '' || hasStatus ? () => onChange({ q: undefined, status: undefined }) : null}
      aside={
        create ? (
          <ActButton may={create.may} kind="primary" isSmall onAct={create.onAct}>
            {create.name}
          </ActButton>
        ) : null
      }
      head={
        <div className="panel-body filters">
          <SearchBox label={shared.search} value={q} onValue={(text) => onChange({ q: text || undefined })} />
          {statuses ? (
            <SelectField
              label={w.status}
              value={hasStatus ? status : ''}
              options={[['', shared.all], ...statuses]}
              onValue={(chosen) => onChange({ status: chosen || undefined })}
            />
          ) : null}
        </div>
      }
    />
  );
}
