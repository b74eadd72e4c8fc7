// Checks the end of a split: its reservation, its places, its money and its emails.
import { sumOf } from '#domain/reservations/split.ts'
import type { App } from '#server/app.ts'
import { splitOf } from '#tests/support/split-table.ts'

type EndRow = { state: number; claims: number; kept: number; worth: number; chargebacks: number; confirmations: number }

async function endRow({ sql }: App, id: string): Promise<EndRow> {
  const [row] = await sql<EndRow[]>`
    select r.state, (select count(*)::int from table_claims t where t.reservation_id = r.id) as claims,
      (select coalesce(sum(c.amount - coalesce((select sum(f.amount) from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)), 0)
        from payment_intents p join captures c on c.intent_id = p.id where p.reservation_id = r.id)::float8 as kept,
      (select m.worth from money_of(array[r.id]) m)::float8 as worth,
      (select count(*)::int from payment_intents p join captures c on c.intent_id = p.id join capture_events e on e.capture_id = c.id
        where p.reservation_id = r.id) as chargebacks,
      (select count(*)::int from messages m where m.reservation_id = r.id and m.kind = 'reservation_confirmed') as confirmations
    from reservations r where r.id = ${id}`
  if (!row) throw new Error('no reservation')
  return row
}

/**
 * Returns the faults of a split after its last deadline. A funded split must have its places and be fully paid. Any other split must have
 * no places, and all its payments must be refunded. Each friend must get one email about the end.
 */
export async function endFaults(app: App, { id }: { id: string }): Promise<string[]> {
  const split = await splitOf(app, id)
  const row = await endRow(app, id)
  const isFunded = split.state === 'funded'
  const faults: string[] = []
  if (split.state === 'open') faults.push('the split is open after its end')
  if (isFunded ? row.state !== 2 : row.state !== 5 && row.state !== 6)
    faults.push(`the reservation has state ${row.state}`)
  if (row.claims > 0 !== isFunded) faults.push(`${row.claims} claims of a ${split.state} split`)
  if (row.confirmations !== (isFunded ? 1 : 0)) faults.push(`${row.confirmations} confirmations`)
  if (row.chargebacks === 0 && row.kept !== (isFunded ? row.worth : 0))
    faults.push(`the group has ${row.kept} of ${row.worth} after a ${split.state} split`)
  const paid = split.payments.filter(({ state }) => state === 'paid')
  const waivedSum = sumOf(split.shares.filter(({ isCourtesy }) => isCourtesy))
  if (isFunded && sumOf(paid) + waivedSum !== sumOf(split.shares)) faults.push('the shares are not paid exactly once')
  const notices = await app.sql<{ paymentId: string; count: number }[]>`
    select payload ->> 'paymentId' as payment_id, count(*)::int as count from messages
    where reservation_id = ${id} and (kind = 'share_funded' or (kind = 'share_refunded' and payload ->> 'news' = 'released')) group by 1`
  for (const { id: paymentId, isOrganiser } of paid) {
    const count = notices.find((notice) => notice.paymentId === paymentId)?.count ?? 0
    if (count !== (isOrganiser ? 0 : 1)) faults.push(`a payer reads the end ${count} times`)
  }
  return faults
}
