import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import { type Edit, type Editing, freshKey } from '#domain/floor/edit-drawing.ts'
import { snapToGrid } from '#domain/floor/geometry.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'

type PlanListProps = {
  plan: FloorPlan
  editing: Editing
  act: (edit: Edit) => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
  /** Opens the fields of the selected object. */
  onOpen: () => void
}

/** The tables of the plan as text and numbers. Users who cannot use the drawing can do everything in this list. */
export function PlanList({ plan, editing, act, problems, onOpen }: PlanListProps) {
  const t = useMessages('floorPlan')
  const { drawing, chosen } = editing
  const words = usePlanWords(drawing)
  const { metres } = words
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((entry) => entry.id === id)?.name ?? ''
  return (
    <div className="plan-list">
      <Section title={t.list} count={t.listCount(drawing.tables.length)}>
        <TableWrap label={t.list}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.table}</th>
                <th className="right">{t.seats}</th>
                <th>{t.section}</th>
                <th>{t.place}</th>
                <th>{t.measure}</th>
                <th>{t.wrong}</th>
                <th className="right">{t.edit}</th>
              </tr>
            </thead>
            <tbody>
              {drawing.tables.map((table) => (
                <tr key={table.key} aria-selected={chosen?.key === table.key}>
                  <td>
                    <b className="table-name">{words.nameOf(table)}</b>
                  </td>
                  <td className="right">{table.capacity ?? '–'}</td>
                  <td>
                    {nameOf(plan.sections, table.sectionId)}
                    <small>{nameOf(plan.categories, table.categoryId)}</small>
                  </td>
                  <td className="nowrap">
                    {metres(table.x)}; {metres(table.y)}
                    {table.rotate !== 0 && <small>{t.atDegrees(table.rotate)}</small>}
                  </td>
                  <td className="nowrap">
                    {metres(table.w)} × {metres(table.h)}
                  </td>
                  <td className="plan-list__wrong">{(problems.get(table.key) ?? []).map(words.problem).join(', ')}</td>
                  <td className="right">
                    <Button
                      aria-label={t.editOf(words.nameOf(table))}
                      onClick={() => {
                        act({ do: 'choose', chosen: { kind: 'table', key: table.key } })
                        onOpen()
                      }}
                    >
                      {t.edit}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      </Section>
    </div>
  )
}

export function FixtureList({
  editing,
  act,
  onOpen,
  onRoom,
}: Omit<PlanListProps, 'plan' | 'problems'> & { onRoom: () => void }) {
  const t = useMessages('floorPlan')
  const { drawing } = editing
  const words = usePlanWords(drawing)
  return (
    <Section
      title={t.fixtures}
      count={t.fixturesCount(drawing.fixtures.length, drawing.walls.length)}
      more={
        <Button tone="quiet" onClick={onRoom}>
          {t.room}
        </Button>
      }
    >
      <ul className="plan-tray">
        {drawing.fixtures.map((fixture) => (
          <li key={fixture.key}>
            <Button
              aria-label={t.editFixture(words.fixtureText(fixture))}
              onClick={() => {
                act({ do: 'choose', chosen: { kind: 'fixture', key: fixture.key } })
                onOpen()
              }}
            >
              {words.fixtureName(fixture)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Tables of the outlet that are not on the plan. When staff place such a table again, it keeps its id. */
export function PlanTray({ plan, editing, act, onOpen }: Omit<PlanListProps, 'problems'>) {
  const t = useMessages('floorPlan')
  const { drawing } = editing
  const drawnNames = new Set(drawing.tables.map(({ name }) => name.trim()))
  const away = plan.known.filter(({ name }) => !drawnNames.has(name))
  return (
    <Section title={t.tray} count={away.length > 0 ? t.trayCount(away.length) : undefined}>
      {away.length === 0 && <p className="soft small">{t.trayNone}</p>}
      <ul className="plan-tray">
        {away.map(({ name, capacity, categoryId, sectionId, shape, w, h, rotate }) => (
          <li key={name}>
            <Button
              icon="plus"
              aria-label={t.putOf(name)}
              onClick={() => {
                const at = { x: snapToGrid(drawing.width / 2), y: snapToGrid(drawing.height / 2) }
                const ids = { key: freshKey(drawing), categoryId, sectionId, joins: null }
                act({ do: 'place', table: { ...ids, ...at, name, capacity, shape, w, h, rotate } })
                onOpen()
              }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
