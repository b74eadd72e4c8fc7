import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import { TABLE_SHAPES, type DrawnTable } from '#domain/floor/drawing.ts'
import { isRound } from '#domain/floor/geometry.ts'
import { LONGEST_NAME, tightest } from '#domain/floor/plan-problems.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { NumberField } from '#office/pages/floor-plan/fields/number-field.tsx'
import { NudgePad } from '#office/pages/floor-plan/fields/nudge-pad.tsx'
import type { FieldsProps } from '#office/pages/floor-plan/fields/field-props.ts'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'
import { moneyText } from '#office/text/money-text.ts'

const isShape = (value: string): value is DrawnTable['shape'] => TABLE_SHAPES.some((shape) => shape === value)

/** The fields of a table. Staff who cannot drag the table make the same changes with these fields. */
export function TableFields({ table, plan, editing, act, remove, problems }: FieldsProps & { table: DrawnTable }) {
  const t = useMessages('floorPlan')
  const { drawing } = editing
  const words = usePlanWords(drawing)
  const change = (field: string, to: Partial<Omit<DrawnTable, 'key'>>) =>
    act({ do: 'change table', key: table.key, to, run: `${field} ${table.key}` })
  const near = tightest(table, drawing.tables)
  const neighbour = near && drawing.tables.find(({ key }) => key === near.key)
  const category = plan.categories.find(({ id }) => id === table.categoryId)
  const wrong = problems.get(table.key) ?? []
  const knownTable = plan.known.find(({ name }) => name === table.name.trim())
  return (
    <>
      <div className="row">
        <h2 className="head">{t.chosenTable(table.name.trim())}</h2>
        {knownTable && !knownTable.isReservable && <span className="soft small">{t.notSold}</span>}
      </div>
      {wrong.length > 0 && (
        <Note tone="bad">
          {wrong.map((problem) => (
            <p key={`${problem.kind} ${problem.other}`}>{words.problem(problem)}</p>
          ))}
        </Note>
      )}
      <div className="plan-fields">
        <TextField
          label={t.name}
          hint={t.nameHint}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={table.name}
          onChange={(event) => change('name', { name: event.target.value })}
        />
        <NumberField
          label={t.seats}
          step={1}
          min={0}
          max={500}
          mayBeEmpty
          value={table.capacity}
          onChange={(capacity) => change('capacity', { capacity })}
        />
        <SelectField
          label={t.kind}
          value={String(table.categoryId)}
          choices={choicesOf(plan.categories, table.categoryId, t.problems.kind_missing)}
          onChange={(event) => change('kind', { categoryId: Number(event.target.value) })}
        />
        <SelectField
          label={t.section}
          value={String(table.sectionId)}
          choices={choicesOf(plan.sections, table.sectionId, t.problems.section_missing)}
          onChange={(event) => change('section', { sectionId: Number(event.target.value) })}
        />
        <SelectField
          label={t.shape}
          value={table.shape}
          choices={TABLE_SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
          onChange={({ target: { value } }) => {
            if (!isShape(value)) return
            const side = Math.max(table.w, table.h)
            change('shape', { shape: value, ...(isRound(value) && { w: side, h: side }) })
          }}
        />
        <SelectField
          label={t.joins}
          value={table.joins ?? ''}
          choices={[
            { value: '', label: t.joinsNone },
            ...drawing.tables
              .filter(
                ({ key, sectionId }) => key !== table.key && (sectionId === table.sectionId || key === table.joins),
              )
              .map((other) => ({ value: other.key, label: words.nameOf(other) })),
          ]}
          onChange={(event) => change('joins', { joins: event.target.value || null })}
        />
        <PlaceFields table={table} change={change} />
      </div>
      {near && neighbour && <Note>{t.gap(Math.round(near.gap * 100), words.nameOf(neighbour))}</Note>}
      <NudgePad act={act} />
      <div className="row">
        <Button icon="copy" keyName="D" onClick={() => act({ do: 'duplicate' })}>
          {t.duplicate}
        </Button>
        <Button tone="quiet" keyName="⌫" onClick={remove}>
          {t.remove}
        </Button>
      </div>
      <Minimums category={category} />
    </>
  )
}

/** Returns the choices of a field. If the selected entry no longer exists, it stays as an extra choice with the label `missingLabel`. */
const choicesOf = (all: readonly { id: number; name: string }[], selectedId: number, missingLabel: string) => [
  ...all.map(({ id, name }) => ({ value: String(id), label: name })),
  ...(all.some(({ id }) => id === selectedId) ? [] : [{ value: String(selectedId), label: missingLabel }]),
]

type PlaceFieldsProps = { table: DrawnTable; change: (field: string, to: Partial<Omit<DrawnTable, 'key'>>) => void }

function PlaceFields({ table, change }: PlaceFieldsProps) {
  const t = useMessages('floorPlan')
  return (
    <>
      <NumberField
        label={t.x}
        step={0.1}
        min={-50}
        max={500}
        value={table.x}
        onChange={(x) => x !== null && change('x', { x })}
      />
      <NumberField
        label={t.y}
        step={0.1}
        min={-50}
        max={500}
        value={table.y}
        onChange={(y) => y !== null && change('y', { y })}
      />
      <NumberField
        label={t.w}
        step={0.1}
        min={0.1}
        max={100}
        value={table.w}
        onChange={(w) => w !== null && change('w', { w, ...(isRound(table.shape) && { h: w }) })}
      />
      <NumberField
        label={t.h}
        step={0.1}
        min={0.1}
        max={100}
        value={table.h}
        onChange={(h) => h !== null && change('h', { h, ...(isRound(table.shape) && { w: h }) })}
      />
      <NumberField
        label={t.angle}
        step={5}
        min={-360}
        max={360}
        value={table.rotate}
        onChange={(rotate) => rotate !== null && change('rotate', { rotate })}
      />
    </>
  )
}

function Minimums({ category }: { category: FloorPlan['categories'][number] | undefined }) {
  const t = useMessages('floorPlan')
  return (
    category && (
      <dl className="money">
        <div>
          <dt>{t.minimum}</dt>
          <dd>{moneyText(category.minimum.event)}</dd>
        </div>
        <div>
          <dt>{t.minimumWeekend}</dt>
          <dd>{moneyText(category.minimum.weekend)}</dd>
        </div>
        <div>
          <dt>{t.minimumWeekday}</dt>
          <dd>{moneyText(category.minimum.weekday)}</dd>
        </div>
      </dl>
    )
  )
}
