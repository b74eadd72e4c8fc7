import type { Language } from '#contract/preferences.ts'
import { type DoorParty, insideOf } from '#domain/door/door-list.ts'

export const at = (clock: string, date = '2026-11-21') => Date.parse(`${date}T${clock}+07:00`)
export const NOW = at('22:47')

export const party = (part: Partial<DoorParty> = {}, language: Language = 'id'): DoorParty => ({
  id: `b0000000-0000-4000-8000-${(part.code ?? 'SNJ-7K3QZ9').slice(4)}000000`,
  subject: 'reservation',
  code: 'SNJ-7K3QZ9',
  name: 'Raka W.',
  kind: 'tables',
  standing: 'expected',
  heads: 4,
  place: 'B2',
  terms: '',
  section: 1,
  arrivalAt: at('22:00'),
  flags: [],
  owes: 0,
  at: null,
  language,
  ...part,
})

export const inside = (came: number, went = 0, lastAt = at('21:52')) =>
  insideOf([{ subject: 'x', device: 'north', came, went, lastAt: came > 0 ? lastAt : null }])
