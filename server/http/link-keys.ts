import { pageAt } from '#contract/pages.ts'
import type { Keys } from '#server/keys/open-keys.ts'
import type { TokenUse } from '#server/keys/purposes.ts'

const GUEST_KEYS = ['reservation', 'reservation view', 'pay'] as const satisfies readonly TokenUse[]

/** Whether the address of a page carries a guest's, a venue's or a line's key that opens nothing. The page itself says no such thing. */
export function hasWrongKey(url: URL, keys: Pick<Keys, 'opens'>): boolean {
  const found = pageAt(url.pathname.replace(/\.data$/, ''))
  if (!found) return false
  if (found.name === 'waitlist') {
    const [id = '', ...signed] = (found.params['token'] ?? '').split('.')
    return !keys.opens('waitlist', id, signed.join('.'))
  }
  const key = url.searchParams.get('key')
  if (key === null) return false
  const id = found.params['reservation_id'] ?? found.params['rsvp_id'] ?? url.searchParams.get('reservation') ?? ''
  const uses: readonly TokenUse[] = found.name === 'venueAnswer' ? ['venue-answer'] : GUEST_KEYS
  return !uses.some((use) => keys.opens(use, id, key))
}
