// A second person is a second person: nobody decides for an account that they enrolled, nor for the one that enrolled them.
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { TIE_DAYS } from '#domain/staff/ties.ts'
import { areTied, tiedTo } from '#server/staff/enrolment/enrolment-repository.ts'
import type { Db } from '#server/db/open.ts'

type Asking = { sql: Db; now: () => Date }

const since = (now: Date) => new Date(now.getTime() - TIE_DAYS * 86_400_000)
const staffIn = (actor: string) => (actor.startsWith('staff:') ? actor.slice('staff:'.length) : null)

/** Actors (as they are stored) for whom somebody may not act as the second person. */
export async function tiesOf({ sql, now }: Asking, staffId: string): Promise<ReadonlySet<string>> {
  return new Set((await tiedTo(sql, staffId, since(now()))).map((id) => actorKey({ kind: 'staff', id })))
}

/** `first`: the actor who asked, as it is stored. @throws Refused too_close */
export async function assertApart({ sql, now }: Asking, actor: Actor, first: string): Promise<void> {
  const [one, other] = [staffIn(actorKey(actor)), staffIn(first)]
  if (one === null || other === null || one === other) return
  if (await areTied(sql, one, other, since(now()))) throw new Refused('too_close')
}
