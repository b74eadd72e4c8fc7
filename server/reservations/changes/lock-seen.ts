import { Refused } from '#domain/refusals.ts'
import { type ChangeRow, lockChanging } from '#server/reservations/changes/change-repository.ts'
import { lastChanger } from '#server/reservations/changes/version-repository.ts'
import type { Work } from '#server/work.ts'

export type Seen = { id: string; version: number }

/**
 * Takes the row locks of reservations as they were seen, in the order of their ids.
 * @throws Refused not_found, changed_meanwhile
 */
export async function lockSeen(work: Work, seen: readonly Seen[]): Promise<ChangeRow[]> {
  const rows = await lockChanging(
    work.sql,
    seen.map(({ id }) => id),
  )
  return Promise.all(seen.map((one) => asSeen(work, rows, one)))
}

async function asSeen(work: Work, rows: readonly ChangeRow[], { id, version }: Seen): Promise<ChangeRow> {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Refused('not_found')
  if (row.version === version) return row
  const last = await lastChanger(work.sql, id)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? row.stateChangedAt })
}
