// Who the group is stands on every page and in every mail: a process asks once a second at most.
import { type Group, UNKNOWN_GROUP } from '#contract/group.ts'
import { findGroup } from '#server/catalogue/group-repository.ts'
import type { Db } from '#server/db/open.ts'

export type GroupMemory = {
  /** As it was within `keptMs`. */
  read(): Promise<Group>
  /** As it is now. */
  readAnew(): Promise<Group>
  /** What was read last, for a page that is shown although the database is out of reach. */
  last(): Group
}

export function rememberGroup(sql: Db, keptMs: number, clock: () => number = () => performance.now()): GroupMemory {
  let kept: { until: number; answer: Promise<Group> } | null = null
  let last = UNKNOWN_GROUP

  function readAnew(): Promise<Group> {
    const asked = { until: clock() + keptMs, answer: findGroup(sql) }
    kept = asked
    asked.answer.then(
      (found) => (last = found),
      () => kept === asked && (kept = null),
    )
    return asked.answer
  }

  return {
    read: () => (kept && kept.until > clock() ? kept.answer : readAnew()),
    readAnew,
    last: () => last,
  }
}
