import { expect, test } from 'vitest'
import { worthFetching } from '#app/browser/loading/intent.ts'

const here = 'https://senja.example/id'
const link = (path: string) => new URL(path, here)

test('a link is prefetched only if its page is the same for all visitors', () => {
  expect(worthFetching(link('/id/events?page=2'), here)).toBe('/id/events?page=2')
  expect(worthFetching(link('/en/brands/gema'), here)).toBe('/en/brands/gema')
  for (const path of [
    '/id/brands/gema/scbd/booking',
    '/id/brands/gema/scbd/payment',
    '/id/reservation/manage/1',
    '/id/dev',
    '/events',
    '/api/web/outlets',
    '/id',
    '/id#tonight',
    'https://elsewhere.example/id/events',
    'mailto:halo@senja.example',
  ])
    expect(worthFetching(link(path), here), path).toBeNull()
})
