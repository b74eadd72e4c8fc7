import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import type { Work } from '#server/work.ts'

/** Compares the versions of a row. @throws Refused changed_meanwhile if the row's version differs from the version on the screen */
export async function assertSeen(
  work: Work,
  { subject, version, seen }: { subject: string; version: number; seen: number },
): Promise<void> {
  if (version !== seen) throw await changedMeanwhile(work, subject)
}
