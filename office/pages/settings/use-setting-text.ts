import { type SettingKey, settingOf } from '#domain/settings/house-settings.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText, tenthsText } from '#office/text/money-text.ts'

/** Returns a function that formats the value of a setting. The text contains the unit only if the caller requests it. */
export function useSettingText(): (key: SettingKey, value: number, withUnit?: boolean) => string {
  const { units } = useMessages('settings')
  return (key, value, withUnit = false) => {
    const { unit } = settingOf(key)
    const text = Number.isInteger(value) ? amountText(value) : tenthsText(value)
    if (!withUnit) return text
    if (unit === 'percent') return `${text}%`
    return unit === 'rupiah' ? `${units.rupiah} ${text}` : `${text} ${units[unit]}`
  }
}
