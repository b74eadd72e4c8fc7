import { expect, test, vi } from 'vitest'
import { rememberColumns, rememberedColumns } from '#office/pages/setup/import/remembered-columns.ts'

const column = (head: string, name: string | null) => ({ head, name })

test('the browser remembers the chosen meaning of each column heading, separately for each kind of sheet', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  rememberColumns('guests', [column('Siapa', 'name'), column('Nama', null)])
  const file = [column('Nama', 'name'), column('Siapa', null), column('Telepon', 'phone')]
  expect(rememberedColumns('guests', file)).toEqual([null, 'name', 'phone'])
  expect(rememberedColumns('menus', file)).toEqual(['name', null, 'phone'])
  storage.set('senja_office_sheet_guests', 'no json')
  expect(rememberedColumns('guests', file)).toEqual(['name', null, 'phone'])
  vi.stubGlobal('localStorage', undefined)
  expect(rememberedColumns('guests', file)).toEqual(['name', null, 'phone'])
  expect(() => rememberColumns('guests', file)).not.toThrow()
  vi.unstubAllGlobals()
})
