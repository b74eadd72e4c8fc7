import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { type PackageLineId, saveServedLine } from '#server/service/serving/package-line-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Marks a package of a party as served, or as not served. A repeated call changes nothing.
 * @throws Refused not_found if the party has not paid for such a package
 */
export function servePackage(
  app: App,
  actor: Actor,
  { isServed, ...line }: PackageLineId & { isServed: boolean },
): Promise<{ isServed: boolean }> {
  return transact(app, actor, async (work) => {
    await lockReservation(work.sql, line.id)
    if (!(await saveServedLine(work, line, isServed))) throw new Refused('not_found')
    return { isServed }
  })
}
