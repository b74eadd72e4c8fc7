import { useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { type SettingKey, settingOf } from '#domain/settings/house-settings.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Setting, SettingChanges } from '#office/pages/settings/use-setting-changes.ts'
import { useSettingText } from '#office/pages/settings/use-setting-text.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type SettingRowProps = { setting: Setting; changes: SettingChanges; mayChange: boolean }

/**
 * The row of a setting. Its description is at the left; its value, default and range are at the right. If the value is changed, the row
 * also shows the old value.
 */
export function SettingRow({ setting, changes, mayChange }: SettingRowProps) {
  const t = useMessages('settings')
  const id = useId()
  const textOf = useSettingText()
  const { moment } = useTimeText()
  const { key, value, usual, last } = setting
  const { least, most } = settingOf(key)
  const newValue = changes.valueOf(setting)
  const range = t.range(textOf(key, usual), textOf(key, least), textOf(key, most))
  const problem = changes.problems[key]
  const rangeFault = t.outOfRange(textOf(key, least), textOf(key, most))
  const fault = problem ? (problem === 'setting_out_of_order' ? t.order : rangeFault) : changes.faults[key]
  return (
    <li className="setting" id={key}>
      <div>
        <h3 id={`${id}-name`}>{t.names[key]}</h3>
        <p>{t.lines[key]}</p>
        <Figure setting={setting} />
        {changes.isOvertaken(setting) && <Overtaken setting={setting} changes={changes} />}
      </div>
      <div className="setting__value">
        {mayChange ? (
          <SettingField
            name={key}
            text={changes.textOf(setting)}
            onText={(text) => changes.type(setting, text)}
            isNew={newValue !== null}
            attributes={{
              'aria-labelledby': `${id}-name`,
              'aria-describedby': fault ? `${id}-fault ${id}-hint` : `${id}-hint`,
              'aria-invalid': fault ? true : undefined,
            }}
          />
        ) : (
          <b className="setting__read">{textOf(key, value, true)}</b>
        )}
        {fault && (
          <p className="error" id={`${id}-fault`} role="alert">
            <Icon name="warn" isSmall />
            {fault}
          </p>
        )}
        <p className="hint" id={`${id}-hint`}>
          {newValue === null ? range : `${t.before(textOf(key, value))}; ${range}`}
        </p>
        {last && <p className="hint">{t.last(textOf(key, last.was, true), last.by ?? t.someone, moment(last.at))}</p>}
      </div>
    </li>
  )
}

/** The group's own figure of the last 30 days, which helps an owner to choose a value. */
function Figure({ setting: { key, figure } }: { setting: Setting }) {
  const { figures } = useMessages('settings')
  if (!figure || !(key in figures)) return null
  return <p className="setting__figure">{figures[key as keyof typeof figures](figure.count, figure.all)}</p>
}

type SettingFieldProps = {
  name: SettingKey
  text: string
  onText: (text: string) => void
  isNew: boolean
  attributes: { 'aria-labelledby': string; 'aria-describedby': string; 'aria-invalid': true | undefined }
}

function SettingField({ name, text, onText, isNew, attributes }: SettingFieldProps) {
  const t = useMessages('settings')
  const { unit } = settingOf(name)
  return (
    <div className={classNames('unit', isNew && 'unit--new', attributes['aria-invalid'] && 'unit--bad')}>
      {unit === 'rupiah' && <span>{t.units.rupiah}</span>}
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={/^\d+$/.test(text) ? amountText(Number(text)) : text}
        onChange={({ target }) => onText(target.value.replaceAll(/\D/g, '').slice(0, 9))}
        {...attributes}
      />
      {unit !== 'rupiah' && <span>{t.units[unit]}</span>}
    </div>
  )
}

/**
 * A notice that another owner changed the setting while this owner typed a new value. It shows both values, the name of the other owner,
 * and the time. This owner chooses one value.
 */
function Overtaken({ setting, changes }: { setting: Setting; changes: SettingChanges }) {
  const t = useMessages('settings')
  const textOf = useSettingText()
  const { moment } = useTimeText()
  const { key, value, last } = setting
  const mine = textOf(key, changes.valueOf(setting) ?? value, true)
  const theirs = textOf(key, value, true)
  return (
    <Note tone="dusk" role="status">
      <div className="stack">
        <p>{t.conflict(last?.by ?? t.someone, last ? moment(last.at) : '', theirs, mine)}</p>
        <div className="row">
          <Button onClick={() => changes.discard(key)}>{t.takeTheirs(theirs)}</Button>
          <Button onClick={() => changes.keep(setting)}>{t.keepMine(mine)}</Button>
        </div>
      </div>
    </Note>
  )
}
