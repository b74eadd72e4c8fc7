import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import type { Work } from '#server/work.ts'

/** @throws Refused changed_meanwhile where the row is at another version than the one that was on the screen */
export async function assertSeen(
  work: Work,
  { subject, version, seen }: { subject: string; version: number; seen: number },
): Promise<void> {
  if (version !== seen) throw await changedMeanwhile(work, subject)
}
