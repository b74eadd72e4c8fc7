import { useState } from 'react'
import type { House, SettingKey } from '#domain/settings/house-settings.ts'
import { settingProblems } from '#domain/settings/setting-problems.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'

export type Setting = OfficeAnswer<'settings'>[number]
/** A typed value. `version`: the version of the setting that the owner saw while typing. */
type Draft = { text: string; version: number }

export type SettingChanges = Pick<Action, 'fault' | 'faults' | 'isBusy'> & {
  textOf: (setting: Setting) => string
  /** The typed value of a changed setting; null if the value is unchanged. An unreadable text is NaN. */
  valueOf: (setting: Setting) => number | null
  isOvertaken: (setting: Setting) => boolean
  problems: ReturnType<typeof settingProblems>
  /** The changed settings, in the order of the page. */
  changed: Setting[]
  /** True if the last save was refused because another owner was faster. */
  isLate: boolean
  type: (setting: Setting, text: string) => void
  /** The owner prefers the typed value to a newer value that another owner has saved. */
  keep: (setting: Setting) => void
  discard: (...keys: SettingKey[]) => void
  save: () => Promise<boolean>
}

const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** The values that an owner has typed and not saved. Newer values of other owners do not overwrite them. */
export function useSettingChanges(settings: readonly Setting[]): SettingChanges {
  const [drafts, setDrafts] = useState<Partial<Record<SettingKey, Draft>>>({})
  const { run, fault, faults, failure, isBusy, clear } = useAction(...settings.map(({ key }) => key))
  const valueOf = ({ key, value }: Setting) => {
    const entry = drafts[key]
    return entry === undefined || entry.text === String(value) ? null : numberOf(entry.text)
  }
  const changed = settings.filter((setting) => valueOf(setting) !== null)
  const house = Object.fromEntries(settings.map(({ key, value }) => [key, value])) as House
  const newValues = Object.fromEntries(changed.map((setting) => [setting.key, valueOf(setting)])) as Partial<House>
  const set = ({ key }: Setting, entry: Draft) => setDrafts((before) => ({ ...before, [key]: entry }))
  const isOvertaken = (setting: Setting) =>
    valueOf(setting) !== null && drafts[setting.key]?.version !== setting.version
  return {
    fault,
    faults,
    isBusy,
    valueOf,
    isOvertaken,
    changed,
    problems: settingProblems(house, newValues),
    isLate: failure?.code === 'changed_meanwhile',
    textOf: ({ key, value }) => drafts[key]?.text ?? String(value),
    type(setting, text) {
      if (Object.keys(faults).length > 0) clear()
      set(setting, { text, version: drafts[setting.key]?.version ?? setting.version })
    },
    keep: (setting) => set(setting, { text: drafts[setting.key]?.text ?? '', version: setting.version }),
    discard(...keys) {
      clear()
      setDrafts((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => !keys.some((each) => each === key))),
      )
    },
    async save() {
      const changes = changed.map((setting) => ({
        key: setting.key,
        value: valueOf(setting) ?? setting.value,
        version: drafts[setting.key]?.version ?? setting.version,
      }))
      return (await run(() => office.changeSettings({ changes }))) !== null
    },
  }
}
