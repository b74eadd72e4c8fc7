import { expect, test } from 'vitest'
import { newestOf } from '#app/browser/kept-in-tab.ts'

const entry = (savedAt: string, name: string) => ({ savedAt, name })

test('N13 a tab reads an entry from its own storage until another tab saves a newer entry', () => {
  const own = JSON.stringify({ 6: entry('2026-11-21T10:00:00Z', 'Sekar') })
  const same = JSON.stringify({ 6: entry('2026-11-21T10:00:00Z', '') })
  expect(newestOf(same, own)).toBe(own)
  const later = JSON.stringify({ 6: entry('2026-11-21T10:05:00Z', ''), 7: entry('2026-11-21T09:00:00Z', '') })
  expect(newestOf(later, own)).toBe(later)
  expect(newestOf(same, null)).toBe(same)
})

test('N13 an entry that another tab has removed is not restored from this tab’s copy', () => {
  const own = JSON.stringify({ 6: entry('2026-11-21T10:00:00Z', 'Sekar') })
  expect(newestOf('{}', own)).toBe('{}')
  for (const unreadable of ['', '[', 'null', '5']) expect(newestOf(unreadable, own)).toBe('{}')
})
