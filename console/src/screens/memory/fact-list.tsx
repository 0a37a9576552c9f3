import { Nothing, Step } from '../../parts/empty.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Moment } from '../../parts/values.tsx';
import { FIRST_PAGE } from '../../router/search.ts';
import { useWords } from '../../words/words.ts';
import { AddButton } from './add-dialog.tsx';
import { SelectedFacts, useSelected } from './fact-selection.tsx';
import { FactTags } from './fact-tags.tsx';
import type { ListedFactFragment } from './generated.ts';
import { TableFrame, choiceOf, TextFilter } from './list-frame.tsx';
import { PINS, SOURCES, STATUSES } from './search.ts';
import { SumUp } from './sum-up.tsx';
import { useFacts } from './use-facts.ts';
import { ownerName, type View } from './view.ts';
import { words } from './words.ts';

const cells = {
  fact: (fact: ListedFactFragment) => fact.fact,
  place: ({ place }: ListedFactFragment) => ownerName(place),
  tags: (fact: ListedFactFragment) => <FactTags fact={fact} />,
  updated: ({ updatedAt }: ListedFactFragment) => <Moment at={updatedAt} />,
};

export function FactList({ view }: { view: View }) {
  const w = useWords(words);
  const { filter, readAll, ...facts } = useFacts(view);
  const selected = useSelected(JSON.stringify(filter), facts.list?.nodes);
  const where: Column<ListedFactFragment>[] =
    view.place === null ? [{ title: w.place, cell: cells.place, isMinor: true }] : [];
  const { personId } = view;
  const whose: Column<ListedFactFragment>[] =
    personId === undefined
      ? [{ title: w.person, cell: ({ person }) => person?.displayName ?? w.everybody, isMinor: true }]
      : [];
  const columns: Column<ListedFactFragment>[] = [
    { title: w.fact, cell: cells.fact },
    ...where,
    ...whose,
    { title: w.state, cell: cells.tags, isMinor: true },
    { title: w.source, cell: ({ sourceKind }) => w.sources[sourceKind], isMinor: true },
    { title: w.changed, cell: cells.updated },
  ];
  return (
    <TableFrame
      {...facts}
      title={w.tabs.facts}
      view={view}
      none={
        <Nothing why={personId === undefined ? w.none.facts : w.none.ownFacts}>
          <AddButton targets={view.targets} name={w.add.first} {...(personId === undefined ? {} : { personId })} />
          <Step to="/play">{w.steps.play}</Step>
          <Step to="/connect">{w.steps.connect}</Step>
        </Nothing>
      }
      columns={columns}
      selection={selected}
      head={
        selected.facts.length === 0 ? null : (
          <SelectedFacts selected={selected} total={facts.list?.totalCount ?? 0} readAll={readAll} />
        )
      }
      filters={
        <>
          <FactFilters view={view} />
          {view.place ? <SumUp place={view.place} onDone={facts.result.retry} /> : null}
        </>
      }
    />
  );
}

function FactFilters({ view }: { view: View }) {
  const w = useWords(words);
  const { search, change } = view;
  return (
    <>
      <TextFilter key={`text ${search.text ?? ''}`} view={view} />
      <TextFilter name="metadata" key={`metadata ${search.metadata ?? ''}`} view={view} />
      <SelectField
        label={w.status}
        {...choiceOf(view, 'status', { values: STATUSES, names: w.statuses, all: w.inForce })}
      />
      <SelectField label={w.source} {...choiceOf(view, 'source', { values: SOURCES, names: w.sources, all: w.all })} />
      <SelectField label={w.pin} {...choiceOf(view, 'pin', { values: PINS, names: w.pins, all: w.all })} />
      <label className="check">
        <input
          type="checkbox"
          checked={search.conflicting === true}
          onChange={({ target }) => change({ ...FIRST_PAGE, conflicting: target.checked ? true : undefined })}
        />
        {w.conflicting}
      </label>
      <Chosen name={w.saidBy} id={search.by} onRemove={() => change({ ...FIRST_PAGE, by: undefined })} />
      <Chosen name={w.ofPerson} id={search.person} onRemove={() => change({ ...FIRST_PAGE, person: undefined })} />
    </>
  );
}

/** A filter that was chosen elsewhere, with a button that removes it. */
function Chosen({ name, id, onRemove }: { name: string; id: string | undefined; onRemove: () => void }) {
  if (id === undefined) return null;
  return (
    <button type="button" className="button" onClick={onRemove}>
      {name} <code className="cut">{id}</code> ×
    </button>
  );
}
