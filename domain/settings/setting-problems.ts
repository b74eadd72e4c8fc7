import { type House, SETTING_KEYS, type SettingKey, settingOf } from '#domain/settings/house-settings.ts'

export type SettingProblem = 'setting_out_of_range' | 'setting_out_of_order'

/** Pairs of settings. The value of the first setting may not be above the value of the second setting. */
const ORDERED: readonly (readonly [SettingKey, SettingKey])[] = [
  ['refundAlone', 'refundApprove'],
  ['unprovenQuiet', 'unprovenBusy'],
]

/**
 * Returns the problems of the changed settings, by key. `changes`: the new values, by key. All other settings keep the values in `house`.
 */
export function settingProblems(house: House, changes: Partial<House>): Partial<Record<SettingKey, SettingProblem>> {
  const next = { ...house, ...changes }
  const problems: Partial<Record<SettingKey, SettingProblem>> = {}
  for (const key of SETTING_KEYS) {
    const { least, most } = settingOf(key)
    if (!(key in changes)) continue
    if (!Number.isInteger(next[key]) || next[key] < least || next[key] > most) problems[key] = 'setting_out_of_range'
  }
  for (const [lower, upper] of ORDERED) {
    const key = lower in changes ? lower : upper
    if (key in changes && next[lower] > next[upper]) problems[key] ??= 'setting_out_of_order'
  }
  return problems
}
