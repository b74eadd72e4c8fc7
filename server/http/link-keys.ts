import { pageAt } from '#contract/pages.ts'
import type { Keys } from '#server/keys/open-keys.ts'
import type { TokenUse } from '#server/keys/purposes.ts'

const GUEST_KEYS = ['reservation', 'reservation view', 'pay'] as const satisfies readonly TokenUse[]

/**
 * Returns true if the address of a page contains a wrong key. The key can belong to a guest, a venue, a waitlist entry or a split. The
 * check is here because the page itself reports no wrong key.
 */
export function hasWrongKey(url: URL, keys: Pick<Keys, 'opens'>): boolean {
  const page = pageAt(url.pathname.replace(/\.data$/, ''))
  if (!page) return false
  if (page.name === 'waitlist' || page.name === 'split') {
    const [id = '', ...signed] = (page.params['token'] ?? page.params['code'] ?? '').split('.')
    return !keys.opens(page.name, id, signed.join('.'))
  }
  const key = url.searchParams.get('key')
  if (key === null) return false
  const id = page.params['reservation_id'] ?? page.params['rsvp_id'] ?? url.searchParams.get('reservation') ?? ''
  if (page.name === 'follow') return !keys.opens(followUse(page.params['kind']), page.params['key'] ?? '', key)
  if (page.name === 'stopInvitations') return !keys.opens('stop invitations', page.params['guest_id'] ?? '', key)
  const uses: readonly TokenUse[] = page.name === 'venueAnswer' ? ['venue-answer'] : GUEST_KEYS
  return !uses.some((use) => keys.opens(use, id, key))
}

const followUse = (kind: string | undefined): TokenUse => (kind === 'confirm' ? 'confirm follow' : 'stop follows')
