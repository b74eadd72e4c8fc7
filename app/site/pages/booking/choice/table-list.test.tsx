import type { Language } from '#domain/language.ts'
import { expect, test } from 'vitest'
import { TableList } from '#app/site/pages/booking/choice/table-list.tsx'
import type { TableEntity } from '#contract/web/entities.ts'
import { renderPart, textsOf } from '#tests/support/drawn.tsx'

const table = (id: number, over: Partial<TableEntity> = {}): TableEntity => ({
  id,
  table_name: `L${id}`,
  category: { id: 1, name: 'Lounge', maximumCapacity: 4 },
  section: { id: 1, name: 'Lounge' },
  capacity: 4,
  capacity_kind: 'seated',
  availability: 'Tersedia',
  is_held: false,
  is_reservable: true,
  downPayment: 1_000_000,
  amount_to_pay: 1_000_000,
  todayMinimumCost: 0,
  map: { x: 0, y: 0, w: 1, h: 1, rotate: 0, shape: 'round' },
  ...over,
})
const TABLES = [
  table(1),
  table(2),
  table(3, { availability: 'Kosong', is_held: true }),
  table(4, { availability: 'Kosong' }),
  table(5, { availability: 'Kosong', is_reservable: false }),
]

test('R-043 a list of tables shows the state of each table in the page’s language, not the value of the API', () => {
  const states = (language: Language) => {
    const html = renderPart(
      language,
      <TableList tooSmall={new Set()} tables={TABLES} chosen={[{ id: 2, pax: 2 }]} onSelect={() => undefined} />,
    )
    return textsOf(html, 'li').map((row) => row.split(' ').slice(0, 3).join(' '))
  }
  expect(states('en')).toEqual(['L1 Available Add', 'L2 Yours :', 'L3 Held Why?', 'L4 Taken Why?', 'L5 Not open'])
  expect(states('id').join()).toBe(
    'L1 Tersedia Tambah,L2 Pilihanmu :,L3 Ditahan Kenapa?,L4 Terisi Kenapa?,L5 Tidak dibuka',
  )
})
