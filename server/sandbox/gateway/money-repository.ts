import type { Db } from '#server/db/open.ts'

export type Refund = {
  orderId: string
  transactionId: string | null
  amount: number
  status: 'done' | 'pending' | 'failed'
}
export type Transaction = {
  transactionId: string | null
  amount: number
  currency: string
  method: string | null
  at: Date | null
}
export type GatewayEvent = {
  eventId: string
  transactionId: string | null
  kind: 'reversal' | 'chargeback' | 'refund'
  amount: number
}

export async function insertRefund(db: Db, refund: Refund & { key: string; at: Date }): Promise<boolean> {
  const rows = await db`
    insert into sandbox.gateway_refunds (key, order_id, transaction_id, amount, status, at)
    values (${refund.key}, ${refund.orderId}, ${refund.transactionId}, ${refund.amount}, ${refund.status}, ${refund.at})
    on conflict (key) do nothing returning key`
  return rows.length === 1
}

export async function findRefund(db: Db, key: string): Promise<Refund | null> {
  const [refund] = await db<Refund[]>`
    select order_id, transaction_id, amount, status from sandbox.gateway_refunds where key = ${key}`
  return refund ?? null
}

export async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  return db<Refund[]>`
    select order_id, transaction_id, amount, status from sandbox.gateway_refunds where order_id = ${orderId} order by at, key`
}

/** Returns all transactions of an order, oldest first. */
export async function transactionsOf(db: Db, orderId: string): Promise<Transaction[]> {
  return db<Transaction[]>`
    select transaction_id, amount, currency, method, at from (
      select transaction_id, paid_amount as amount, currency, method, paid_at as at, 0 as no
        from sandbox.gateway_payments where order_id = ${orderId} and paid_amount is not null
      union all
      select transaction_id, amount, currency, method, at, 1 from sandbox.gateway_captures where order_id = ${orderId}
    ) paid order by no, at, transaction_id`
}

export async function insertTransaction(
  db: Db,
  paid: { transactionId: string; orderId: string; amount: number; currency: string; method: string | null; at: Date },
): Promise<void> {
  await db`
    insert into sandbox.gateway_captures (transaction_id, order_id, amount, currency, method, at)
    values (${paid.transactionId}, ${paid.orderId}, ${paid.amount}, ${paid.currency}, ${paid.method}, ${paid.at})`
}

export async function eventsOf(db: Db, orderId: string): Promise<GatewayEvent[]> {
  return db<GatewayEvent[]>`
    select event_id, transaction_id, kind, amount from sandbox.gateway_events where order_id = ${orderId} order by at, event_id`
}

export async function insertEvent(db: Db, event: GatewayEvent & { orderId: string; at: Date }): Promise<void> {
  await db`
    insert into sandbox.gateway_events (event_id, order_id, transaction_id, kind, amount, at)
    values (${event.eventId}, ${event.orderId}, ${event.transactionId}, ${event.kind}, ${event.amount}, ${event.at})`
}

/**
 * Decides what the gateway does with future refunds of an order: it makes them at once, makes them later, refuses them, or leaves them open
 * until another act.
 */
export async function setRefunds(
  db: Db,
  orderId: string,
  refundsAre: 'at_once' | 'later' | 'refused' | 'waiting',
): Promise<void> {
  await db`update sandbox.gateway_payments set refunds_are = ${refundsAre} where order_id = ${orderId}`
}

export async function endRefunds(db: Db, orderId: string, status: 'done' | 'failed'): Promise<void> {
  await db`update sandbox.gateway_refunds set status = ${status} where order_id = ${orderId} and status = 'pending'`
}

/** A movement of money: a payment, a refund, or money that the bank took. For a refund, `reference` is the key of the refund. */
export type Move = {
  id: string
  kind: 'payment' | 'refund' | 'chargeback'
  reference: string
  transactionId: string | null
  amount: number
  method: string | null
  at: Date
}

/** Returns all movements of money on the day `day` in the time zone of Jakarta. */
export async function movesOfDay(db: Db, day: string): Promise<Move[]> {
  const starts = `${day}T00:00:00+07:00`
  return db<Move[]>`
    select * from (
      select transaction_id as id, 'payment' as kind, order_id as reference, transaction_id, paid_amount as amount, method, paid_at as at
        from sandbox.gateway_payments where paid_amount is not null and transaction_id is not null
      union all
      select transaction_id, 'payment', order_id, transaction_id, amount, method, at from sandbox.gateway_captures
      union all
      select key, 'refund', key, transaction_id, amount, null, at from sandbox.gateway_refunds where status = 'done'
      union all
      select event_id, case kind when 'refund' then 'refund' else 'chargeback' end, order_id, transaction_id, amount, null, at
        from sandbox.gateway_events where kind <> 'reversal'
    ) moves where at >= ${starts}::timestamptz and at < ${starts}::timestamptz + interval '1 day' order by at, id`
}
