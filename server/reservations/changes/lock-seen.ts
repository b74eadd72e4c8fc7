import { Refused } from '#domain/refusals.ts'
import { type ChangeRow, lockChanging } from '#server/reservations/changes/change-repository.ts'
import { lastChanger } from '#server/reservations/changes/version-repository.ts'
import type { Work } from '#server/work.ts'

export type SeenVersion = { id: string; version: number }

/**
 * Locks reservations in the order of their ids. Then checks that each reservation still has the version that the caller read.
 * @throws Refused not_found, changed_meanwhile
 */
export async function lockSeen(work: Work, seenVersions: readonly SeenVersion[]): Promise<ChangeRow[]> {
  const rows = await lockChanging(
    work.sql,
    seenVersions.map(({ id }) => id),
  )
  return Promise.all(seenVersions.map((seenVersion) => asSeen(work, rows, seenVersion)))
}

async function asSeen(work: Work, rows: readonly ChangeRow[], { id, version }: SeenVersion): Promise<ChangeRow> {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw new Refused('not_found')
  if (row.version === version) return row
  const last = await lastChanger(work.sql, id)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? row.stateChangedAt })
}
