import type { Night } from '#domain/calendar/night.ts'
import { figuresByDoor, figuresByKind, quartersOfDoors, refusedAtDoors } from '#server/door/figures-repository.ts'
import type { App } from '#server/app.ts'

export async function readFigures({ sql }: Pick<App, 'sql'>, of: { outletId: number; night: Night }) {
  const [quarters, doors, kinds, refusals] = await Promise.all([
    quartersOfDoors(sql, of),
    figuresByDoor(sql, of),
    figuresByKind(sql, of),
    refusedAtDoors(sql, of),
  ])
  return {
    quarters: quarters.map(({ at, came, went }) => ({ at: at.getTime(), came, went })),
    doors: doors.map(({ name, came, went, refused }) => ({ name, came, went, refused })),
    kinds: kinds.map(({ kind, came }) => ({ kind, came })),
    refused: refusals.map(({ verdict, times }) => ({ verdict, times })),
  }
}
