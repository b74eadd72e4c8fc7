import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/preferences.ts'
import { type DoorParty, insideOf } from '#domain/door/door-list.ts'
import { type Verdict, type VerdictKind, VERDICTS } from '#domain/door/verdict.ts'
import { SpokenProvider } from '#door/kit/spoken.tsx'
import { VerdictScreen } from '#door/screens/verdict/verdict-screen.tsx'
import { leavesByItself } from '#door/screens/verdict/verdict-times.ts'
import { signalKindOf, type VerdictDeeds, type VerdictView } from '#door/screens/verdict/verdict-view.ts'
import { doorMessages as english } from '#messages/en/door/door-messages.ts'
import { doorMessages as indonesian } from '#messages/id/door/door-messages.ts'
import { textsOf } from '#tests/support/drawn.tsx'

const KINDS = Object.keys(VERDICTS) as VerdictKind[]
const LANGUAGES: Language[] = ['id', 'en']
const now = Date.parse('2031-03-07T22:47+07:00')
const nothing = () => undefined
const deeds: VerdictDeeds = {
  admit: nothing,
  letOut: nothing,
  undo: nothing,
  again: nothing,
  next: nothing,
  turnAway: nothing,
  typeCode: nothing,
  checkAgain: nothing,
  askManager: null,
  wayIn: nothing,
}
const party: DoorParty = {
  id: 'p',
  subject: 'reservation',
  code: 'SNJ-7K3QZ9',
  name: 'Raka W.',
  kind: 'tables',
  standing: 'expected',
  heads: 4,
  place: 'B2',
  terms: '',
  section: null,
  arrivalAt: now,
  flags: [{ kind: 'allergy', text: 'Peanuts' }],
  owes: 0,
  at: null,
  language: 'en',
}
const inside = (came: number) =>
  insideOf([{ subject: 'p', device: 'north', came, went: 0, lastAt: came > 0 ? now - 3_300_000 : null }])

const viewOf = (kind: VerdictKind, verdict: Partial<Verdict> = {}, rest: Partial<VerdictView> = {}): VerdictView => ({
  id: kind,
  verdict: { kind, party: null, inside: inside(0), most: 0, checks: [], ...verdict },
  done: null,
  mode: 'in',
  at: now,
  night: { date: '2031-03-07', instead: null },
  door: 'West door',
  isOnline: true,
  insideOfParty: null,
  ticket: { validUntil: Date.parse('2031-03-15T04:00+07:00'), outletId: 3, kind: 'tickets' },
  outletName: null,
  lastDoor: null,
  limit: null,
  listAt: null,
  isListOld: false,
  ...rest,
})

function renderVerdict(view: VerdictView, language: Language = 'en', other: Partial<VerdictDeeds> = {}): string {
  const element: ReactElement = <VerdictScreen view={view} deeds={{ ...deeds, ...other }} />
  return renderToStaticMarkup(
    <SpokenProvider language={language} messages={language === 'en' ? english : indonesian} zone="Asia/Jakarta">
      {element}
    </SpokenProvider>,
  )
}
const buttons = (html: string) => textsOf(html, 'button')
const alertOf = (html: string) => html.split('role="alert"')[1] ?? ''

test('in both languages, every verdict shows its word, then its reason, then the name of the guest', () => {
  for (const language of LANGUAGES)
    for (const kind of KINDS) {
      const words = language === 'en' ? english.verdicts : indonesian.verdicts
      const alert = alertOf(renderVerdict(viewOf(kind, { party }), language))
      const [word] = textsOf(alert, 'h1')
      const places = [word ?? '', 'verdict__why', party.name].map((text) => alert.indexOf(text))
      expect([kind, word]).toEqual([kind, words.words[kind]])
      expect([kind, places]).toEqual([kind, places.toSorted((a, b) => a - b)])
      expect(places).not.toContain(-1)
      expect([kind, (textsOf(alert, 'p')[0] ?? '').length > 3]).toEqual([kind, true])
    }
})

test('each verdict has an instruction for the steward in both languages or in neither language', () => {
  expect(Object.keys(english.verdicts.deeds).toSorted()).toEqual(Object.keys(indonesian.verdicts.deeds).toSorted())
})

test('the background color depends on the kind of the verdict, and a text describes the vibration in words', () => {
  for (const kind of KINDS) expect(renderVerdict(viewOf(kind, { party }))).toContain(`verdict--${VERDICTS[kind]}`)
  expect(renderVerdict(viewOf('other_outlet'))).toContain('aria-label="Vibration: long, short"')
})

test('the guest reads the reason in the language of the booking, or in both languages if the language is unknown', () => {
  const already = { party, inside: inside(4) }
  expect(renderVerdict(viewOf('already_in', already, { lastDoor: 'North door' }), 'id')).toContain(
    '<p lang="en">This ticket was used at 21:52 at North door.</p>',
  )
  const unknown = renderVerdict(viewOf('not_ours', {}, { ticket: null }), 'en')
  expect(unknown).toContain('<p lang="id">Kode ini tidak kami kenal')
  expect(unknown).toContain('<p lang="en">We do not know this code')
})

test('a verdict shows a text for the guest, in both languages, unless the guest is admitted', () => {
  for (const kind of KINDS)
    for (const language of LANGUAGES) {
      const html = renderVerdict(viewOf(kind, { party: { ...party, language } }))
      expect([kind, html.includes('verdict__guest')]).toEqual([kind, kind !== 'admit' && kind !== 'how_many'])
    }
})

test('the verdict on a ticket of another night names that night, or the new night if the party moved', () => {
  expect(renderVerdict(viewOf('other_night'))).toContain('Friday 14 March')
  const movedParty = { ...party, standing: 'moved' as const, at: Date.parse('2031-03-09T20:00+07:00') }
  expect(renderVerdict(viewOf('other_night', { party: movedParty }), 'id')).toContain('Minggu 9 Maret')
})

test('the checks are shown between the name of the guest and the button', () => {
  const checks = [
    { kind: 'age' as const, years: 21 },
    { kind: 'owes' as const, amount: 1_500_000 },
  ]
  const html = renderVerdict(viewOf('check_first', { party, most: 4, checks }))
  expect(textsOf(html, 'label')).toEqual([
    expect.stringContaining('Check age: 21+'),
    expect.stringContaining('Balance IDR 1,500,000'),
  ])
  expect(html).toMatch(/<button[^>]*disabled[^>]*><span>2 to go/)
})

test('the button “Turn away” is shown only for a verdict that needs a check by the steward', () => {
  for (const kind of ['check_first', 'not_matched', 'no_show'] as const)
    expect(buttons(renderVerdict(viewOf(kind, { party, most: 4 }))).slice(-3)).toEqual([
      'Not now',
      'Turn away',
      'Admit 4',
    ])
  for (const kind of ['how_many', 'just_now'] as const)
    expect(buttons(renderVerdict(viewOf(kind, { party, most: 4 }))).join()).not.toContain('Turn away')
})

test('the number of guests to admit is preset to all expected guests, or to one for an unknown party', () => {
  const html = renderVerdict(viewOf('how_many', { party, most: 4 }))
  expect(html).toMatch(/aria-pressed="true">4</)
  expect(buttons(html)).toContain('Admit 4')
  expect(buttons(renderVerdict(viewOf('not_matched', { most: 20 })))).toContain('Admit 1')
})

test('if only a part of the party is admitted, the verdict shows the number of guests inside and still to come', () => {
  const verdict = { party, inside: inside(1), most: 3 }
  const html = renderVerdict(viewOf('how_many', verdict, { done: { kind: 'in', heads: 1, override: null } }))
  expect(textsOf(html, 'h1')).toEqual(['2 of 4 are in'])
  expect(html).toContain('2 follow with the same code')
  expect(html).toContain('aria-label="2 of 4 inside"')
  expect(buttons(html)).toEqual(['Undo', 'Scan the next'])
})

test('an authorized person can override a refusal, and other staff see a button that calls a manager', () => {
  const view = viewOf('already_in', { party, inside: inside(4) })
  expect(buttons(renderVerdict(view))).toContain('Allow…')
  expect(buttons(renderVerdict(view, 'en', { askManager: nothing }))).toContain('Manager…')
  for (const kind of ['forged', 'not_ours', 'other_night', 'cancelled'] as const)
    expect(buttons(renderVerdict(viewOf(kind, { party }))).join()).not.toMatch(/Allow|Manager/)
})

test('the verdict of an admitted guest closes automatically, and any other verdict stays open until a tap', () => {
  const entry = { kind: 'in' as const, heads: 1, override: null }
  expect([leavesByItself(entry), leavesByItself({ ...entry, kind: 'undone' }), leavesByItself(null)]).toEqual([
    true,
    false,
    false,
  ])
  expect(signalKindOf(viewOf('already_in', { party }, { done: entry }))).toBe('admit')
  expect(signalKindOf(viewOf('admit', { party }, { done: { ...entry, kind: 'undone' } }))).toBe('undone')
})

test('R4 if the door is set to tomorrow, a guest of tonight reads that the ticket is for tonight', () => {
  const night = { date: '2031-03-08', instead: '2031-03-07' }
  const tonight = { validUntil: Date.parse('2031-03-08T03:00+07:00'), outletId: 3, kind: 'tickets' as const }
  const text = renderVerdict(viewOf('other_night', {}, { night, ticket: tonight }))
  expect(text).not.toContain('See you then')
  expect(text).toContain('Your ticket is for tonight')
  expect(text).toContain('The ticket is for tonight; this door is set to Saturday 8 March')
  expect(text).toContain('Choose the right night first')
  expect(renderVerdict(viewOf('other_night', {}, { night, ticket: tonight }), 'id')).not.toContain('Sampai jumpa')
  // If a party was moved, the screen compares its new night with tonight.
  const movedParty = { ...party, standing: 'moved' as const, at: Date.parse('2031-03-07T20:00+07:00') }
  expect(renderVerdict(viewOf('other_night', { party: movedParty }, { night }))).toContain('Your ticket is for tonight')
})

test('R4 the verdict on a ticket of a past night says that the night is over', () => {
  const old = { validUntil: Date.parse('2031-03-01T03:00+07:00'), outletId: 3, kind: 'tickets' as const }
  const html = renderVerdict(viewOf('other_night', {}, { ticket: old }))
  expect(html).toContain('Your ticket was for Friday 28 February, which is over.')
  expect(html).not.toContain('See you then')
  expect(renderVerdict(viewOf('other_night', {}, {}))).toContain('Your ticket is for Friday 14 March. See you then.')
})

test('R4 if the door shows the next night, the verdict names that night and does not say “tonight”', () => {
  const night = { date: '2031-03-08', instead: '2031-03-07' }
  const checks = [{ kind: 'night' as const, date: '2031-03-08' }]
  const alone = { ...party, heads: 1 }
  expect(renderVerdict(viewOf('check_first', { party: alone, most: 1, checks }, { night }))).toContain(
    'Not tonight: Saturday 8 March',
  )
  const entry = { kind: 'in' as const, heads: 1, override: null }
  const html = renderVerdict(viewOf('check_first', { party: alone, most: 1, checks }, { night, done: entry }))
  expect(html).toContain('Good for Saturday 8 March, not tonight')
  expect(html).not.toContain('Good for tonight')
})

test('the verdict on a ticket of a share shows its guest, the organizer and the number of guests inside', () => {
  const share = { host: 'h', organiser: 'Rani S.', guestNo: 3, pax: 8, isPassedOn: false }
  const friend = { ...party, heads: 1, code: '', share }
  const html = renderVerdict(viewOf('admit', { party: friend }, { insideOfParty: 2 }))
  expect(html).toContain('Guest 3 of 8 · with Rani S. · 2 of 8 inside')
  expect(html).toContain('B2')
  const oldTicket = { ...friend, share: { ...share, isPassedOn: true } }
  for (const language of LANGUAGES) {
    const words = language === 'en' ? english.verdicts : indonesian.verdicts
    const alert = alertOf(renderVerdict(viewOf('cancelled', { party: oldTicket }), language))
    expect(textsOf(alert, 'h1')).toEqual([words.passedOn.word])
  }
})
