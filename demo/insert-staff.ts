import { actorKey, system } from '#domain/identity/actor.ts'
import type { Tx } from '#server/db/open.ts'
import { nameActorIn } from '#server/db/name-actor.ts'
import type { DemoPerson } from '#demo/data/staff.ts'

/** Inserts the staff with their roles. The staff need no authenticator app, because the demo opens an account without a sign-in. */
export async function insertStaff(tx: Tx, people: readonly DemoPerson[], now: Date): Promise<void> {
  await nameActorIn(tx, actorKey(system('demo')), undefined)
  await tx`
    insert into staff (id, email, name, locale, state, created_at)
    select g.id, g.email, g.name, 'id', 'active', ${now}
    from jsonb_to_recordset(${tx.json(people.map(({ id, email, name }) => ({ id, email, name })))}) as g(id uuid, email text, name text) on conflict (email) do nothing`
  await tx`
    insert into staff_grants (id, staff_id, outlet_id, role, created_at)
    select gen_random_uuid(), s.id, o.id, g.role, ${now}
    from jsonb_to_recordset(${tx.json(people.map((person) => ({ ...person, outlets: [...person.outlets] })))}) as g(email text, role text, outlets jsonb)
    join staff s on s.email = g.email
    left join lateral (
      select o.id from outlets o join brands b on b.id = o.brand_id where g.outlets ? (b.slug || '/' || o.slug)) o on true
    where jsonb_array_length(g.outlets) = 0 or o.id is not null
    on conflict (staff_id, role, coalesce(outlet_id, 0)) do nothing`
}
