import { expect, test } from 'vitest'
import { houseOf, SETTING_KEYS, settingOf, USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import { settingProblems } from '#domain/settings/setting-problems.ts'

test('each setting accepts both ends of its range, and refuses values outside of the range and fractions', () => {
  for (const key of SETTING_KEYS) {
    const { least, most } = settingOf(key)
    const problemOf = (value: number) => settingProblems(USUAL_HOUSE, { [key]: value })[key]
    for (const value of [least - 1, most + 1, least + 0.5, Number.NaN])
      expect(problemOf(value), `${key} ${value}`).toBe('setting_out_of_range')
    for (const value of [least, most]) expect(problemOf(value), `${key} ${value}`).not.toBe('setting_out_of_range')
  }
})

test('a stored setting replaces its default, and an unknown setting is ignored', () => {
  expect(houseOf([])).toEqual(USUAL_HOUSE)
  expect(
    houseOf([
      { key: 'noShowGrace', value: 20 },
      { key: 'unknown', value: 1 },
    ]),
  ).toEqual({ ...USUAL_HOUSE, noShowGrace: 20 })
})
