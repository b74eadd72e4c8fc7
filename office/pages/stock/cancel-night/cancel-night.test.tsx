import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import type { NightsTouched } from '#office/pages/stock/calendar/stock-night.ts'
import type { CancelNight, NightCancellation } from '#office/pages/stock/cancel-night/cancellation.ts'
import type { NightChangeKind } from '#domain/stock/night-change.ts'
import { AskForm } from '#office/pages/stock/cancel-night/ask-form.tsx'
import { AskedSection } from '#office/pages/stock/cancel-night/asked-section.tsx'
import { TouchedList } from '#office/pages/stock/calendar/touched-list.tsx'
import { drawnOffice, OUTLET, textOf } from '#tests/support/drawn-office.tsx'

const read: CancelNight = {
  outlet: { id: OUTLET.id, name: OUTLET.name, brand: OUTLET.brand, zone: OUTLET.zone, tonight: '2026-11-25' },
  night: '2026-11-28',
  approvers: ['owner', 'manager', 'finance'],
  cost: {
    version: 1,
    event: 'Purnama',
    isShut: false,
    bookings: 3,
    guests: 12,
    unpaid: 1,
    seated: 0,
    waiting: 2,
    holds: 1,
    amount: 4_500_000,
    gateway: { count: 2, amount: 4_500_000 },
    transfer: { count: 0, amount: 0 },
  },
  alone: 2_000_000,
  mayAsk: true,
  cancellation: null,
  items: [],
}
const ask = (over: Partial<CancelNight>) =>
  drawnOffice(<AskForm read={{ ...read, ...over }} onDone={() => undefined} />, { may: ['stock.plan'] })

test('the button that cancels a night shows the sum of refunds, and asks for a second person above the limit', () => {
  const above = textOf(ask({}))
  expect(above).toContain('Above IDR 2,000,000 a second person decides as well: Owner')
  expect(above).toContain('Ask a second person to give back IDR 4,500,000')
  const alone = ask({ alone: null })
  expect(textOf(alone)).toContain('It cannot be undone. Cancel the night, give back IDR 4,500,000')
  expect(alone.match(/<textarea/g)).toHaveLength(2)
})

test('the page has no button to cancel a night that is closed or over, and shows the reason', () => {
  const pageText = (over: Partial<CancelNight>) => {
    const html = ask(over)
    expect(html).not.toContain('<button')
    return textOf(html)
  }
  expect(pageText({ cost: { ...read.cost, isShut: true } })).toContain('closed already')
  expect(pageText({ night: '2026-11-24' })).toContain('This night is over')
  expect(pageText({ mayAsk: false })).toContain('Who can cancel a night: Owner, Manager')
})

test('a second person approves the cancellation of a night, and its button shows the current sum of refunds', () => {
  const cancellation: NightCancellation = {
    id: '5e14a000-0000-4000-8000-0000000000c1',
    night: read.night,
    outlet: OUTLET,
    state: 'asked',
    reason: { id: 'Listrik padam.', en: 'The power is out.' },
    amount: 4_000_000,
    askedBy: 'Dewi',
    askedAt: '2026-11-25T15:00:00Z',
    isMine: false,
    decidedBy: null,
    decidedAt: null,
    answer: '',
    approval: 'mine',
    bookings: 3,
    done: 0,
    refunded: 0,
  }
  const section = (over: Partial<NightCancellation>) =>
    textOf(
      drawnOffice(<AskedSection read={read} cancellation={{ ...cancellation, ...over }} onDone={() => undefined} />, {
        may: ['refund.approve'],
      }),
    )
  expect(section({})).toContain('IDR 4,000,000 were to go back then.')
  expect(section({})).toContain('Approve, give back IDR 4,500,000')
  expect(section({ isMine: true, approval: 'own_request' })).not.toContain('Approve, give back')
  expect(section({ isMine: true, approval: 'own_request' })).toContain('Withdraw the request')
})

test('the list of effects says that a canceled event is announced again only if the change opens its night', () => {
  const effects: NightsTouched = {
    bookings: 0,
    guests: 0,
    paid: 0,
    waiting: 0,
    events: [],
    calledOff: [{ night: '2026-11-28', title: 'Purnama' }],
    list: [],
  }
  const planText = (kind: NightChangeKind, language: Language = 'en') =>
    textOf(drawnOffice(<TouchedList touched={effects} kind={kind} />, { may: ['stock.plan'], language }))
  for (const kind of ['open', 'ordinary'] as const)
    expect(planText(kind)).toContain(
      'announced again by opening it: Purnama. Whoever was given their money back is not written to.',
    )
  expect(planText('open', 'id')).toContain('diumumkan lagi bila malamnya dibuka: Purnama.')
  expect(planText('title')).toContain('stays so until it is opened: Purnama.')
})
