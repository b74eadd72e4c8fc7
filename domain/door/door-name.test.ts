import { expect, test } from 'vitest'
import { doorName } from '#domain/door/door-name.ts'

test('a door has the first name and an initial', () => {
  expect(['Sari Dewi Lestari', ' tio  hartono ', 'Ayu', '', 'Zoë Émile'].map(doorName)).toEqual([
    'Sari L.',
    'tio H.',
    'Ayu',
    '',
    'Zoë É.',
  ])
})
