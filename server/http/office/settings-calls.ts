// Calls about the settings of the house.
import { z } from 'zod'
import { isMoneySetting, isSettingKey, SETTING_KEYS } from '#domain/settings/house-settings.ts'
import { changedSettings } from '#server/catalogue/house/house-repository.ts'
import { changeSettings } from '#server/catalogue/house/change-settings.ts'
import { type HouseFigures, houseFigures } from '#server/setup/house-figures-repository.ts'
import { call } from '#server/http/office/office-call.ts'

const change = z.object({
  key: z.enum(SETTING_KEYS),
  /** Each setting also has its own, smaller range. The server reports a value outside the smaller range as a fault of this setting. */
  value: z.number().min(-1_000_000_000).max(1_000_000_000),
  version: z.int32().nonnegative().describe('the version that the owner saw; 0 for a setting that was never changed'),
})

export const settingsCalls = {
  settings: call({ permission: 'settings.view', at: 'granted' }, z.object({}), async ({ app, reach }) => {
    const [changed, house] = await Promise.all([changedSettings(app.sql), app.house.read()])
    const rows = new Map(changed.filter(({ key }) => isSettingKey(key)).map((row) => [row.key, row]))
    const figures = await houseFigures(app.sql, { now: app.now(), approve: house.refundApprove })
    return SETTING_KEYS.filter((key) => reach === 'full' || isMoneySetting(key)).map((key) => {
      const row = rows.get(key)
      return {
        key,
        value: row?.value ?? app.house.usual[key],
        usual: app.house.usual[key],
        version: row?.version ?? 0,
        /** The group's figure for this setting in the last 30 days. Null if the setting has no figure. */
        figure: key in figures ? figures[key as keyof HouseFigures] : null,
        /** The last change; null if the setting was never changed. `by`: null if the account is gone. */
        last: row ? { was: row.was, by: row.by, at: row.changedAt } : null,
      }
    })
  }),

  changeSettings: call(
    { permission: 'settings.change', at: 'group', presence: 'fresh' },
    z.object({ changes: z.array(change).min(1).max(SETTING_KEYS.length) }),
    async ({ app, actor }, { changes }) => {
      await changeSettings(app, actor, changes)
      return { done: true }
    },
    { perMinute: 30 },
  ),
}
