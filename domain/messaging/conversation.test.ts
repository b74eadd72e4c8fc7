import { expect, test } from 'vitest'
import { answerWindow, visitOfText } from '#domain/messaging/conversation.ts'
import { kindOfMedia } from '#domain/messaging/conversation-message.ts'

const at = (text: string) => new Date(`2026-12-${text}:00Z`)
const NOW = at('12T14:00')
const visit = (id: string, day: string, isEnded = false) => ({
  id,
  arrivesAt: at(`${day}T14:00`),
  endsAt: at(`${day}T20:00`),
  isEnded,
})

test('a text message belongs to the visit of tonight until this visit ends, and then to the next visit', () => {
  const visits = [visit('next', '20'), visit('tonight', '12'), visit('past', '01')]
  expect(visitOfText(visits, at('12T19:59'))?.id).toBe('tonight')
  expect(visitOfText(visits, at('12T20:00'))?.id).toBe('next')
})

test('if a guest has no coming visit, a text belongs to the latest visit, even a canceled visit', () => {
  expect(visitOfText([visit('older', '01'), visit('last', '10')], NOW)?.id).toBe('last')
  expect(visitOfText([visit('last', '10'), visit('canceled', '20', true)], NOW)?.id).toBe('canceled')
  expect(visitOfText([visit('next', '20'), visit('canceled', '13', true)], NOW)?.id).toBe('next')
})

test('a person without a visit in the last 30 days has no conversation', () => {
  expect(visitOfText([], NOW)).toBeNull()
  const old = {
    ...visit('old', '01'),
    arrivesAt: new Date('2026-11-01T14:00:00Z'),
    endsAt: new Date('2026-11-01T20:00:00Z'),
  }
  expect(visitOfText([old], NOW)).toBeNull()
})

test('staff may answer for 24 hours after the last message of the guest', () => {
  const last = { at: NOW, isStop: false, isOfPhone: true }
  expect(answerWindow(last, at('13T13:59'))).toEqual({ until: at('13T14:00'), closed: null })
  expect(answerWindow(last, at('13T14:00')).closed).toBe('window')
  expect(answerWindow(null, NOW)).toEqual({ until: null, closed: 'silent' })
  expect(answerWindow({ ...last, isStop: true }, NOW).closed).toBe('stop')
  expect(answerWindow({ ...last, isOfPhone: false }, NOW).closed).toBe('phone')
})

test('an unknown kind of message is stored as "other"', () => {
  expect(['image', 'audio', 'text', 'button', 'poll'].map(kindOfMedia)).toEqual([
    'image',
    'audio',
    'other',
    'other',
    'other',
  ])
})
