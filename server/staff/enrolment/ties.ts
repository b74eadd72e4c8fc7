// A request and its approval must come from two independent accounts. Two accounts are tied if one of them enrolled the other account. A
// tied account cannot approve a request of the other account.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { TIE_DAYS } from '#domain/staff/ties.ts'
import { areTied, tiedTo } from '#server/staff/enrolment/enrolment-repository.ts'
import type { Db } from '#server/db/open.ts'

type Asking = { sql: Db; now: () => Date }

const since = (now: Date) => new Date(now.getTime() - TIE_DAYS * 86_400_000)
const staffIn = (actor: string) => (actor.startsWith('staff:') ? actor.slice('staff:'.length) : null)

/**
 * Returns the keys of the actors that are tied to this staff member. If one of these actors makes a request, this staff member may not
 * approve it as the second person.
 */
export async function tiesOf({ sql, now }: Asking, staffId: string): Promise<ReadonlySet<string>> {
  return new Set((await tiedTo(sql, staffId, since(now()))).map((id) => actorKey({ kind: 'staff', id })))
}

/**
 * Checks that the actor who approves a request is not tied to the author of the request. `first` is the key of the author.
 * @throws Refused too_close if one of the two accounts enrolled the other account
 */
export async function assertApart({ sql, now }: Asking, actor: Actor, first: string): Promise<void> {
  const [staffId, firstId] = [staffIn(actorKey(actor)), staffIn(first)]
  if (staffId === null || firstId === null || staffId === firstId) return
  if (await areTied(sql, staffId, firstId, since(now()))) throw new Refused('too_close')
}
