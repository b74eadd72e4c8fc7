import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { SaleEntrant, SaleNow } from '#contract/web/sale-endpoints.ts'
import { LineNotices } from '#app/site/pages/sales/line/line-notices.tsx'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { renderPart } from '#tests/support/drawn.tsx'

const NOW: Partial<SaleNow> = { state: 'open', at: '2026-12-31T04:00:00Z' }

const noticesOf = (mine: Partial<SaleEntrant>, language: Language = 'en') => {
  const view = {
    now: NOW,
    mine: { state: 'waiting', missed: 0, reservation_id: null, ...mine },
    isOffline: false,
    at: Date.parse('2026-12-31T04:00:00Z'),
    room: { zone: { name: 'WIB', aheadMinutes: 420 } },
  } as unknown as RoomView
  return renderPart(language, <LineNotices view={view} line={null} />)
}

test('R18 a guest who gave up an unpaid hold does not see the notice about a missed turn', () => {
  expect(noticesOf({ missed: 1 })).toContain('You missed your turn.')
  const released = noticesOf({ missed: 1, reservation_id: 'a' })
  expect(released).not.toContain('You missed your turn.')
  expect(released).toContain('Your hold is over.')
  expect(noticesOf({ missed: 1, reservation_id: 'a' }, 'id')).not.toContain('Giliranmu terlewat')
  expect(noticesOf({})).not.toContain('50')
})
