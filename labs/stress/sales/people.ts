// Creates thousands of members with a session each, and nights with an exact stock.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/open.ts'
import { nightsOnSale, wishForTickets } from '../support/nights.ts'

export type Somebody = { id: string; phone: string; token: string }

export async function someMembers(sql: Sql, count: number): Promise<Somebody[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    phone: `+62812${String(10_000_000 + n)}`,
    token: randomBytes(32).toString('base64url'),
  }))
  for (let at = 0; at < count; at += 5000) {
    const batch = people.slice(at, at + 5000)
    await sql`
      insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id, city_id,
        locale, year_ends_on, created_at)
      select id, phone, 'Raka', 'Wicaksana', '', '1994-05-17', 1, 360, 31, 3171, 'id', current_date + 365, now()
      from unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ phone }) => phone)}::text[]) as m(id, phone)`
    await sql`
      insert into sessions (id, member_id, token_hash, device, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), id, decode(hash, 'hex'), 'stress', now(), now(), now() + interval '1 day'
      from unnest(${batch.map(({ id }) => id)}::uuid[],
        ${batch.map(({ token }) => createHash('sha256').update(token).digest('hex'))}::text[]) as m(id, hash)`
  }
  return people
}

export type SoldNight = { outletId: number; brand: string; slug: string; night: string; ticketId: number; time: string }

export async function aSoldNight(sql: Sql, units: number): Promise<SoldNight> {
  const [night] = await sql<Omit<SoldNight, 'time'>[]>`
    select t.outlet_id, b.slug as brand, o.slug, t.night, t.id as ticket_id
    from tickets t join outlets o on o.id = t.outlet_id join brands b on b.id = o.brand_id join events e on e.id = t.event_id
    where e.is_using_ticket and not e.is_sold_out and not e.whatsapp_only and t.night > current_date + 4 order by t.night, t.id limit 1`
  const sale = (await nightsOnSale(sql)).find(
    (candidate) => candidate.outletId === night?.outletId && candidate.night === night.night,
  )
  if (!night || !sale) throw new Error('the demo sells no tickets')
  const { outletId, ticketId } = night
  const { time } = wishForTickets(sale, [{ id: ticketId, qty: 1 }])
  await sql`delete from ticket_units u using tickets t where u.ticket_id = t.id and t.outlet_id = ${outletId} and t.night = ${night.night}`
  await sql`delete from tickets where outlet_id = ${outletId} and night = ${night.night} and id <> ${ticketId}`
  await sql`update tickets set stock = ${units}, max_capacity = 1 where id = ${ticketId}`
  await sql`insert into ticket_units (ticket_id, number) select ${ticketId}, n from generate_series(1, ${units}::int) n`
  return { ...night, time }
}
