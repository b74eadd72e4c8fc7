// Disputes of the stand-in for Xendit, as its page `dispute-webhook-notifications` has them: the fields at the top of the webhook.
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { DisputeState } from '#domain/payments/dispute.ts'
import { disputeSample } from '#tests/gateways/documents/xendit-samples.ts'
import { fault, type XenditBooks } from '#tests/gateways/xendit-books.ts'
import { tell } from '#tests/gateways/stand-in.ts'

export const TOKEN = 'the-token-of-every-webhook'

export function mountDisputes(hono: Hono, { disputes }: XenditBooks): void {
  hono.get('/v1/disputes/:id', (c) => {
    const found = disputes.find(({ id }) => id === c.req.param('id'))
    if (!found) return c.json(fault('DATA_NOT_FOUND'), 404)
    return found['isHidden'] ? c.json(fault('RESTRICTED_ACCESS'), 403) : c.json({ ...found, evidences: [] })
  })
}

/** Opens or moves the dispute of what was paid under a reference, and tells of it. */
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
    /** Of several disputes of one payment. */
    number?: number
  } = {},
): Promise<string> {
  const paid = books.payments.find((one) => one.reference_id === reference && one.status === 'SUCCEEDED')
  const known = books.disputes.find((one) => one['payment_id'] === paid?.payment_id && one['number'] === number)
  const told = {
    ...disputeSample(state.toUpperCase()),
    id: known ? String(known['id']) : `mi-dspt-${randomUUID()}`,
    currency: 'IDR',
    amount: { initial: `${amount ?? paid?.amount ?? 0}.00`, terminal: null },
    due_date: dueAt.toISOString(),
    payment_id: paid?.payment_id ?? null,
    reference_id: reference,
  }
  if (known) Object.assign(known, told, { isHidden })
  else books.disputes.push({ ...told, isHidden, number })
  await tell(books.state, { event, ...told }, { 'x-callback-token': TOKEN })
  return told.id
}
