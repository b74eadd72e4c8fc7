import { useEffect, useState } from 'react'
import type { ContentVersion } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { useValueText } from '#office/pages/content/history/value-text.ts'
import { WordDifference } from '#office/pages/content/history/word-difference.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** The number of versions that the server returns per page. */
const PAGE = 20

/** Every version that was published on the site, with its author, its time and its changes. A button restores the version as a draft. */
export function HistorySection({ onRestored }: { onRestored: (notice: string) => void }) {
  const t = useMessages('content')
  const { item } = useEditor()
  const [versions, setVersions] = useState<ContentVersion[] | null>(null)
  const { run, fault } = useAction()
  const read = async (before?: number) => {
    const query = before === undefined ? {} : { before }
    const more = await run(() => office.contentVersions({ id: item.key, ...query }))
    if (more) setVersions((previous) => (before === undefined ? more : [...(previous ?? []), ...more]))
  }
  useEffect(() => {
    void read()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once for each state of the item
  }, [item.key])
  return (
    <Section title={t.history} count={versions?.length || undefined}>
      {versions?.length === 0 && <p className="soft small history__none">{t.historyNone}</p>}
      <ol className="log history">
        {versions?.map((version) => (
          <Version key={version.id} version={version} onRestored={onRestored} />
        ))}
      </ol>
      {versions && versions.length > 0 && versions.length % PAGE === 0 && (
        <div className="row">
          <Button onClick={() => void read(versions.at(-1)?.id)}>{t.older}</Button>
        </div>
      )}
      <Fault>{fault}</Fault>
    </Section>
  )
}

function useSentence({ part, by, note }: ContentVersion): string {
  const t = useMessages('content')
  const what = t.partNames[part]
  const name = by ?? t.somebody
  if (note === 'found') return t.foundVersion(what)
  if (note === 'made') return t.madeVersion(name)
  if (note === 'kept') return t.keptVersion(name)
  if (note === 'rows') return t.rowsVersion(what)
  if (note === 'series') return t.seriesVersion(name, what)
  if (note?.startsWith('restored:')) return t.restoredVersion(name, what, note.slice('restored:'.length))
  if (note?.startsWith('stays:'))
    return `${t.changed(name, what)}. ${t.outletFields.touched.version(note.slice('stays:'.length))}`
  return t.changed(name, what)
}

function Version({ version, onRestored }: { version: ContentVersion; onRestored: (notice: string) => void }) {
  const t = useMessages('content')
  const labelOf = useFieldLabel()
  const textOf = useValueText()
  const { item, drafts } = useEditor()
  const { date, clock } = useTimeText(item.zone)
  const { run, isBusy, fault } = useAction()
  const sentence = useSentence(version)
  const { part, version: number, changes, at } = version
  const isOld = part !== 'visibility' && number < (drafts.of(part)?.version ?? 0)
  const restore = async () => {
    if (part === 'visibility') return
    const query = { part, version: number }
    const stored = await run(() => office.contentVersion({ id: item.key, ...query }))
    if (stored && (await drafts.restore(part, number, stored.body))) onRestored(t.restored(number))
  }
  return (
    <li>
      <time dateTime={at}>
        {date(at)}
        <br />
        {clock(at)}
      </time>
      <div>
        {sentence} <span className="faint nowrap">{t.versionOf(number)}</span>
        {changes.length > 0 && (
          <details>
            <summary className="link">{`${t.showDifference}: ${changes.map(({ field }) => labelOf(field)).join(', ')}`}</summary>
            <dl className="history__changes" lang={part === 'id' || part === 'en' ? part : undefined}>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{labelOf(field)}</dt>
                  <dd>
                    <WordDifference before={textOf(before)} after={textOf(after)} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {isOld && (
          <div>
            <Button tone="quiet" icon="undo" isBusy={isBusy} onClick={() => void restore()}>
              {t.restore(number)}
            </Button>
          </div>
        )}
        <Fault>{fault}</Fault>
      </div>
    </li>
  )
}
