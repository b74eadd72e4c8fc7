// Who is signed in on a page, by the browser's own cookie.
import { cookieValue, SESSION_COOKIE } from '#contract/preferences.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { standingOn, tierOf } from '#domain/membership/tiers.ts'
import type { PageMember } from '#server/http/page-context.ts'
import { findMember } from '#server/identity/repository.ts'
import { readSession } from '#server/identity/sessions.ts'
import { listTiers } from '#server/membership/repository.ts'
import type { World } from '#server/world.ts'

/** The member of a request's cookie; null without one, and for a session that has ended. */
export async function pageMember(world: World, cookies: string | undefined): Promise<PageMember | null> {
  const token = cookieValue(cookies, SESSION_COOKIE)
  const session = token ? await readSession(world, token) : null
  if (!session) return null
  const [member, tiers] = await Promise.all([
    findMember(world.sql, { id: session.memberId }),
    world.plans('tiers', () => listTiers(world.sql)),
  ])
  if (!member) return null
  const { experience } = standingOn(tiers, member, dateIn(world.now(), 'Asia/Jakarta'))
  return {
    id: member.id,
    sessionId: session.id,
    firstName: member.firstName,
    tierName: tierOf(tiers, experience).name,
  }
}
