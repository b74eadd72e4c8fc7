import { Refused } from '#domain/refusals.ts'
import { lastChangerOf } from '#server/stock/stock-repository.ts'
import type { Work } from '#server/work.ts'

/** @throws Refused changed_meanwhile where the row is at another version than the one that was on the screen */
export async function assertSeen(
  work: Work,
  { subject, version, seen }: { subject: string; version: number; seen: number },
): Promise<void> {
  if (version === seen) return
  const last = await lastChangerOf(work.sql, subject)
  throw new Refused('changed_meanwhile', { by: last?.by ?? null, at: last?.at ?? work.now() })
}
