// Confirmed reservations for browser tests. The reservations are held over the API and then paid at the sandbox gateway.
import { expect, type APIRequestContext } from '@playwright/test'
import { aPhone, aTableNight, holdOverApi } from '#tests/support/browser-guest.ts'

export async function payOverApi(
  request: APIRequestContext,
  { id, headers }: { id: string; headers: Record<string, string> },
): Promise<void> {
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay' } })
  await expect(async () => {
    const answer = await request.get(`/api/web/reservations/payment-status/${id}`, {
      headers,
    })
    expect((await answer.json()).data.status).toBe(2)
  }).toPass({ timeout: 15_000 })
}

/**
 * Holds a table on a future night and pays for it. With `token`, the member of this token pays. If a test calls this function several
 * times, each call needs another `at`, so that each call selects another table.
 */
export async function aPaidTable(
  request: APIRequestContext,
  phone = aPhone(),
  {
    brand = 'ombak',
    slug = 'kuta',
    at = 0,
    token,
  }: { brand?: string; slug?: string; at?: number; token?: string } = {},
): Promise<{ id: string; key: string; code: string }> {
  const place = await aTableNight(request, brand, slug)
  const table = place.tables[at]
  if (!table) throw new Error(`too few tables at ${slug}`)
  const hold = await holdOverApi(request, place, table, phone, { ...(token && { token }) })
  const headers: Record<string, string> = token
    ? { Authorization: `Bearer ${token}` }
    : { 'X-Reservation-Token': hold.key }
  await payOverApi(request, { id: hold.id, headers })
  const answer = await request.get(`/api/web/reservations/detail-reservation/${hold.id}`, {
    headers,
  })
  return { ...hold, code: (await answer.json()).data.booking_code }
}
