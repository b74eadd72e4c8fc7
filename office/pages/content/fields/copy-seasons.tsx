import { useSession } from '#office/session.tsx'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { list, record } from '#domain/content/editing/content-body.ts'
import type { Language } from '#domain/content/editing/content-field.ts'
import { nextSeasons, readSpecialHours } from '#domain/outlets/special-hours.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'

const NAME = 'special_hours'
const LANGUAGES: readonly Language[] = ['id', 'en']

/** Copies the seasons of last year and of this year. The dates of the copies are one year later, and staff then correct these dates. */
export function CopySeasons() {
  const t = useMessages('content').outletFields
  const { drafts } = useEditor()
  const { visit } = useSession()
  const rows = list(drafts.of('shared')?.body[NAME]).map(record)
  const seasons = nextSeasons(readSpecialHours(rows), todayOfGroup(new Date(visit.now)))
  if (seasons.length === 0) return null
  const copy = () => {
    const copies = seasons.map(({ at, ...nights }) => {
      const source = rows[at] ?? {}
      const former = String(source['key'])
      return { former, row: { ...source, ...nights, key: `y${nights.from_night}-${former}`.slice(0, 40) } }
    })
    drafts.change('shared', { [NAME]: [...rows, ...copies.map(({ row }) => row)] })
    for (const language of LANGUAGES) {
      const texts = record(drafts.of(language)?.body[NAME])
      const names = copies.map(({ former, row }) => [row.key, texts[former] ?? { name: '' }])
      drafts.change(language, { [NAME]: { ...texts, ...Object.fromEntries(names) } })
    }
  }
  return (
    <Button icon="copy" onClick={copy}>
      {t.copySeasons(seasons.length)}
    </Button>
  )
}
