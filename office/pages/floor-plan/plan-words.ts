import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Drawing, DrawnFixture, DrawnTable } from '#domain/floor/drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function usePlanWords(drawing: Drawing) {
  const t = useMessages('floorPlan')
  const language = useLanguage()
  /** Formats meters: `21.2` in English, `21,2` in Indonesian. */
  const metres = (value: number) => {
    const text = String(Math.round(value * 100) / 100)
    return language === 'id' ? text.replace('.', ',') : text
  }
  const nameOf = ({ name }: DrawnTable) => name.trim() || t.noName
  const fixtureName = ({ kind, label }: DrawnFixture) => label[language] ?? label.id ?? label.en ?? t.fixtureKinds[kind]
  const problem = ({ kind, other }: PlanProblem): string => {
    if (kind === 'overlaps') {
      const table = drawing.tables.find(({ key }) => key === other)
      return t.problems.overlaps(table ? nameOf(table) : '')
    }
    if (kind === 'on_fixture') {
      const fixture = drawing.fixtures.find(({ key }) => key === other)
      return t.problems.on_fixture(fixture ? fixtureName(fixture) : '')
    }
    return t.problems[kind]
  }
  const tableText = (table: DrawnTable, problems: readonly PlanProblem[]) =>
    [
      t.tableAt(table.name.trim(), table.capacity, metres(table.x), metres(table.y)),
      table.rotate !== 0 && t.atDegrees(table.rotate),
      ...problems.map(problem),
    ]
      .filter(Boolean)
      .join(', ')
  const fixtureText = (fixture: DrawnFixture) => t.fixtureAt(fixtureName(fixture), metres(fixture.x), metres(fixture.y))
  return { metres, nameOf, fixtureName, problem, tableText, fixtureText }
}

export function useNightsOf(zone: string) {
  const t = useMessages('floorPlan')
  const { nights } = useTimeText(zone)
  return ({ fromNight: from, nights: single }: Pick<FloorPlan['versions'][number], 'fromNight' | 'nights'>) => {
    if (single) return t.onlyOn(single.map((night) => nights.short(night)).join(', '))
    return from === null ? t.sinceStart : t.since(nights.short(from))
  }
}
