import { useRoleNames } from '#office/frame/use-role-names.ts'
import './settings.css'
import { type SubmitEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { SETTING_PARTS, settingOf } from '#domain/settings/house-settings.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { SettingRow } from '#office/pages/settings/setting-row.tsx'
import { type SettingChanges, useSettingChanges } from '#office/pages/settings/use-setting-changes.ts'
import { useSettingText } from '#office/pages/settings/use-setting-text.ts'
import { reachOf, useMe } from '#office/session.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.settings(), request)

export function Component() {
  const t = useMessages('settings')
  const namesOf = useRoleNames()
  const me = useMe()
  const settings = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const changes = useSettingChanges(settings)
  const [isSaved, setIsSaved] = useState(false)
  const mayChange = reachOf(me, 'settings.change') !== null
  const parts = SETTING_PARTS.map((part) => ({
    part,
    rows: settings.filter(({ key }) => settingOf(key).part === part),
  })).filter(({ rows }) => rows.length > 0)
  const isReady = Object.keys(changes.problems).length === 0 && !settings.some(changes.isOvertaken)
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isReady) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    const keys = changes.changed.map(({ key }) => key)
    const isDone = await changes.save()
    await revalidate()
    if (isDone) changes.discard(...keys)
    setIsSaved(isDone)
  }
  return (
    <Page title={t.title}>
      <p className="small soft">
        {t.line} {!mayChange && t.readOnly(namesOf('settings.change').join(', '))}
      </p>
      <form className="settings" onSubmit={(event) => void save(event)} noValidate>
        <nav className="settings__parts" aria-label={t.partsLabel}>
          <ul>
            {parts.map(({ part, rows }) => {
              const count = rows.filter((row) => changes.changed.includes(row)).length
              return (
                <li key={part}>
                  <a href={`#${part}`}>
                    {t.parts[part]}
                    {count > 0 && <small>{t.changes(count)}</small>}
                  </a>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className="settings__main">
          {changes.isLate ? (
            <Note tone="dusk" role="alert">
              {t.overtaken}
            </Note>
          ) : (
            <Fault>{changes.fault}</Fault>
          )}
          {parts.map(({ part, rows }) => (
            <div key={part} id={part}>
              <Section title={t.parts[part]}>
                <ul>
                  {rows.map((row) => (
                    <SettingRow key={row.key} setting={row} changes={changes} mayChange={mayChange} />
                  ))}
                </ul>
              </Section>
            </div>
          ))}
          <Guards />
          <p className="sr" role="status">
            {isSaved && changes.changed.length === 0 && t.saved}
          </p>
          {changes.changed.length > 0 && <SaveBar changes={changes} />}
        </div>
      </form>
    </Page>
  )
}

/** The rules that no setting can switch off, each with its reason. */
function Guards() {
  const t = useMessages('settings')
  return (
    <Section title={t.guards}>
      <ul className="guards">
        {t.guardLines.map((line) => (
          <li key={line}>
            <Icon name="lock" />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The bar that saves all changes at once. It stays visible while a change is unsaved. */
function SaveBar({ changes }: { changes: SettingChanges }) {
  const t = useMessages('settings')
  const textOf = useSettingText()
  const { changed, isBusy, discard } = changes
  const summary = changed.map((setting) =>
    t.summary(
      t.names[setting.key],
      textOf(setting.key, setting.value),
      textOf(setting.key, changes.valueOf(setting) || 0),
    ),
  )
  return (
    <div className="settings__save" role="status">
      <b>{t.changes(changed.length)}</b>
      <span className="soft no-phone">{summary.join('; ')}</span>
      <span className="push row">
        <Button tone="quiet" onClick={() => discard(...changed.map(({ key }) => key))}>
          {t.discard}
        </Button>
        <Button tone="primary" type="submit" icon="key" isBusy={isBusy}>
          {t.save}
        </Button>
      </span>
    </div>
  )
}
