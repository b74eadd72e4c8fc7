import type { Night } from '#domain/calendar/night.ts'
import type { App } from '#server/app.ts'

type EventInput = {
  /** The outlet in the form `brand-outlet`. */
  at: string
  night: Night
  slug?: string
  series?: string
  title?: string
  openGate?: string
  startTime?: string
  endTime?: string
  isUsingTicket?: boolean
  isPromoted?: boolean
  isSoldOut?: boolean
  whatsappOnly?: boolean
  isPublished?: boolean
}

/** Adds an event and returns its id. By default, the event has the opening hours of the outlet. */
export async function addEvent({ sql }: Pick<App, 'sql'>, input: EventInput): Promise<number> {
  const slug = input.slug ?? `event-${input.at}-${input.night}`
  const [row] = await sql<{ id: number }[]>`
    insert into events (slug, series, outlet_id, night, title, tagline, description, open_gate, start_time, end_time, image,
      portrait, tags, is_using_ticket, is_promoted, is_sold_out, whatsapp_only, is_published)
    select ${slug}, ${input.series ?? slug}, o.id, ${input.night}, ${input.title ?? 'Malam'},
      ${sql.json({ id: 'satu malam', en: 'one night' })}, ${sql.json({ id: '<p>Malam.</p>', en: '<p>A night.</p>' })},
      coalesce(${input.openGate ?? null}, o.open_hour), coalesce(${input.startTime ?? null}, o.open_hour),
      coalesce(${input.endTime ?? null}, o.close_hour), '/pictures/wide.webp', '/pictures/tall.webp', '[]',
      ${input.isUsingTicket ?? false}, ${input.isPromoted ?? false}, ${input.isSoldOut ?? false},
      ${input.whatsappOnly ?? false}, ${input.isPublished ?? true}
    from outlets o join brands b on b.id = o.brand_id where b.slug || '-' || o.slug = ${input.at}
    returning id`
  if (!row) throw new Error(`No outlet ${input.at}`)
  return row.id
}

/** Adds a ticket type with `stock` tickets to an event. The first `taken` tickets are in a hold of the venue. */
export async function addTicket(
  { sql }: Pick<App, 'sql'>,
  eventId: number,
  { price, stock, taken = 0, position = 0 }: { price: number; stock: number; taken?: number; position?: number },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    with ticket as (
      insert into tickets (outlet_id, event_id, night, position, name, price, max_capacity, stock)
      select outlet_id, id, night, ${position}, ${sql.json({ id: 'Masuk', en: 'Entry' })}, ${price}, 1, ${stock}
      from events where id = ${eventId} returning id
    ), hold as (
      insert into holds (outlet_id, night, kind, made_by, made_at)
      select outlet_id, night, 'kept', 'system:test', now() from events where id = ${eventId} and ${taken}::int > 0 returning id
    ), units as (
      insert into ticket_units (ticket_id, number, hold_id)
      select ticket.id, n, case when n <= ${taken}::int then (select id from hold) end
      from ticket, generate_series(1, ${stock}::int) n
    )
    select id from ticket`
  if (!row) throw new Error(`No event ${eventId}`)
  return row.id
}

/**
 * Makes all tables of the outlet unavailable on the night of the event, except `left` tables. They become available again at `until`, or
 * never if `until` is null.
 */
export async function takeTables(
  { sql }: Pick<App, 'sql'>,
  eventId: number,
  { left = 0, until = null }: { left?: number; until?: Date | null },
): Promise<void> {
  await sql`
    with hold as (
      insert into holds (outlet_id, night, kind, made_by, made_at)
      select outlet_id, night, 'kept', 'system:test', now() from events where id = ${eventId} and ${until}::timestamptz is null
      returning id
    )
    insert into table_claims (table_id, night, outlet_id, reservation_id, hold_id, expires_at)
    select t.id, e.night, t.outlet_id, case when ${until}::timestamptz is not null then gen_random_uuid() end,
      (select id from hold), ${until}
    from events e join tables t on t.outlet_id = e.outlet_id and t.is_reservable
    where e.id = ${eventId} order by t.id offset ${left}`
}
