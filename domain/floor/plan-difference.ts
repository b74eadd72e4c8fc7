// Finds the differences between two drawings. Tables are matched by their names.
import type { Drawing } from '#domain/floor/drawing.ts'
import { plainName } from '#domain/floor/plan-problems.ts'

export type PlanDifference = {
  goes: string[]
  comes: string[]
  resized: { name: string; was: number; becomes: number }[]
  tables: { was: number; becomes: number }
  seats: { was: number; becomes: number }
}

/** Compares two drawings of a floor plan. A table without a capacity counts as 0 seats. */
export function planDifference(before: Drawing, after: Drawing): PlanDifference {
  const seatsOf = ({ tables }: Drawing) =>
    new Map(
      tables.flatMap(({ name, capacity }) =>
        plainName(name) === '' ? [] : [[plainName(name), capacity ?? 0] as const],
      ),
    )
  const [was, becomes] = [seatsOf(before), seatsOf(after)]
  const sum = (seats: ReadonlyMap<string, number>) => [...seats.values()].reduce((all, count) => all + count, 0)
  return {
    goes: [...was.keys()].filter((name) => !becomes.has(name)),
    comes: [...becomes.keys()].filter((name) => !was.has(name)),
    resized: [...becomes].flatMap(([name, seats]) => {
      const former = was.get(name)
      return former === undefined || former === seats ? [] : [{ name, was: former, becomes: seats }]
    }),
    tables: { was: was.size, becomes: becomes.size },
    seats: { was: sum(was), becomes: sum(becomes) },
  }
}
