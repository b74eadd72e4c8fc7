import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { SHORT_NAME_LONGEST } from '#domain/content/editing/content-kinds.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { findTerms, insertGroup, nameFirstCompany, type NewGroup, writePages } from '#server/setup/setup-repository.ts'
import { startingPages } from '#server/setup/starting-pages.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Stores the name and the addresses of the group, gives its company the same name, and writes the starting texts of its pages. All email addresses of the group are `email` until
 * staff edit them.
 * @throws Refused validation_failed (shortName), wrong_state if the group has a profile already
 */
export function startGroup(app: App, actor: Actor, group: NewGroup): Promise<{ done: true }> {
  if ((group.shortName ?? group.name).length > SHORT_NAME_LONGEST)
    refuseFaults({ shortName: [group.shortName === null ? 'required' : 'too_long'] })
  return transact(app, actor, async ({ sql, now }) => {
    if (!(await insertGroup(sql, group))) throw new Refused('wrong_state')
    await nameFirstCompany(sql)
    await writePages(sql, startingPages(await findTerms(sql)), todayOfGroup(now()))
    return { done: true }
  })
}
