import type { Db } from '#server/db/open.ts'

/**
 * `isNarrowed`: true if staff switched off at least one channel. Then a payment page must list its channels, because a page without a list
 * offers all of them.
 */
export type WithheldChannels = { withheld: string[]; isNarrowed: boolean }

/**
 * Lists the payment channels that a payment page of the provider must not offer, because the gateway refused these channels or staff
 * switched them off.
 */
export async function withheldChannels(sql: Db, provider: string, reservationId: string): Promise<WithheldChannels> {
  const rows = await sql<{ code: string; isByStaff: boolean }[]>`
    select c.code, g.refused_at is null or not coalesce(o.is_offered, true) as is_by_staff from (select distinct code from gateway_channels where provider = ${provider}) c
    left join gateway_channels g on g.provider = ${provider} and g.code = c.code and g.outlet_id is null
    left join gateway_channels o on o.provider = ${provider} and o.code = c.code
      and o.outlet_id = (select outlet_id from reservations where id = ${reservationId})
    where g.refused_at is not null or not coalesce(o.is_offered, g.is_offered, true) order by c.code`
  return { withheld: rows.map(({ code }) => code), isNarrowed: rows.some(({ isByStaff }) => isByStaff) }
}

/** Stores that the gateway refused payment channels. Returns the channels of `codes` that the gateway had not refused before. */
export async function saveRefusedChannels(
  sql: Db,
  { provider, codes, now }: { provider: string; codes: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    insert into gateway_channels as c (provider, outlet_id, code, is_offered, refused_at, changed_at)
    select ${provider}, null, code, false, ${now}, ${now} from unnest(${codes}::text[]) as row (code)
    on conflict (provider, outlet_id, code) do update set is_offered = false, refused_at = excluded.refused_at, changed_at = excluded.changed_at
    where c.refused_at is null returning code`
  return rows.map(({ code }) => code)
}

/** Stores the channel choice that staff made for an outlet or for the whole account. Offering a channel again clears its refusal. */
export async function saveChannel(
  sql: Db,
  channel: { provider: string; outletId: number | null; code: string; isOffered: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into gateway_channels (provider, outlet_id, code, is_offered, changed_at)
    values (${channel.provider}, ${channel.outletId}, ${channel.code}, ${channel.isOffered}, ${channel.now})
    on conflict (provider, outlet_id, code) do update
    set is_offered = excluded.is_offered, refused_at = null, changed_at = excluded.changed_at`
}

export type ChannelRow = {
  provider: string
  outletId: number | null
  code: string
  isOffered: boolean
  refusedAt: Date | null
}

/** Lists the payment channels that a gateway refused, or that staff turned on or off. */
export async function channelRows(sql: Db): Promise<ChannelRow[]> {
  return sql<ChannelRow[]>`
    select provider, outlet_id, code, is_offered, refused_at from gateway_channels order by provider, code, outlet_id nulls first`
}

export async function refusedChannels(sql: Db): Promise<{ provider: string; code: string; refusedAt: Date }[]> {
  return sql<{ provider: string; code: string; refusedAt: Date }[]>`
    select provider, code, coalesce(refused_at, 'epoch') as refused_at from gateway_channels
    where refused_at is not null order by provider, code`
}

/** Lists providers that charged guests a fee on top of the price after `since`. */
export async function surchargingProviders(sql: Db, since: Date): Promise<string[]> {
  const rows = await sql<{ provider: string }[]>`
    select distinct provider from captures where surcharge > 0 and captured_at >= ${since} order by provider`
  return rows.map(({ provider }) => provider)
}
