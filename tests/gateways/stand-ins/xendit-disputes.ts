// Disputes of the simulated Xendit. The page `dispute-webhook-notifications` of Xendit's documents defines the webhook: its fields are at
// the top level.
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { DisputeState } from '#domain/payments/dispute.ts'
import { disputeSample } from '#tests/gateways/documents/xendit-samples.ts'
import { fault, type XenditBooks } from '#tests/gateways/xendit-books.ts'
import { tell } from '#tests/gateways/stand-in.ts'

export const TOKEN = 'the-token-of-every-webhook'

export function mountDisputes(hono: Hono, { disputes }: XenditBooks): void {
  hono.get('/v1/disputes/:id', (c) => {
    const entry = disputes.find(({ id }) => id === c.req.param('id'))
    if (!entry) return c.json(fault('DATA_NOT_FOUND'), 404)
    return entry['isHidden'] ? c.json(fault('RESTRICTED_ACCESS'), 403) : c.json({ ...entry, evidences: [] })
  })
}

/** Opens a dispute of the payment with this reference, or changes an open dispute. Then sends the webhook about it. */
export async function dispute(
  books: XenditBooks,
  reference: string,
  {
    state = 'lost',
    amount,
    dueAt = new Date(books.state.now().getTime() + 7 * 86_400_000),
    isHidden = false,
    event = `dispute.${state}`,
    number = 1,
  }: {
    state?: DisputeState
    amount?: number
    dueAt?: Date
    isHidden?: boolean
    event?: string
    /** Number of the dispute. It is needed only if the payment has several disputes. */
    number?: number
  } = {},
): Promise<string> {
  const payment = books.payments.find(
    (candidate) => candidate.reference_id === reference && candidate.status === 'SUCCEEDED',
  )
  const earlierDispute = books.disputes.find(
    (candidate) => candidate['payment_id'] === payment?.payment_id && candidate['number'] === number,
  )
  const body = {
    ...disputeSample(state.toUpperCase()),
    id: earlierDispute ? String(earlierDispute['id']) : `mi-dspt-${randomUUID()}`,
    currency: 'IDR',
    amount: { initial: `${amount ?? payment?.amount ?? 0}.00`, terminal: null },
    due_date: dueAt.toISOString(),
    payment_id: payment?.payment_id ?? null,
    reference_id: reference,
  }
  if (earlierDispute) Object.assign(earlierDispute, body, { isHidden })
  else books.disputes.push({ ...body, isHidden, number })
  await tell(books.state, { event, ...body }, { 'x-callback-token': TOKEN })
  return body.id
}
