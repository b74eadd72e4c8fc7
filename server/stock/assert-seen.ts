import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import type { Work } from '#server/work.ts'

/** Compares the version of a row with the version on the screen. @throws Refused changed_meanwhile if the versions differ */
export async function assertSeen(
  work: Work,
  { subject, version, seen }: { subject: string; version: number; seen: number },
): Promise<void> {
  if (version !== seen) throw await changedMeanwhile(work, subject)
}
