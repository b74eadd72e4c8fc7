import './editor.css'
import '../history/history.css'
import { useEffect, useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { ContentOnWire, EventSeries } from '#office/api/answers.ts'
import { type ContentKind, fieldsOfKind, isContentKind, itemKey } from '#domain/content/editing/content-kinds.ts'
import { isOfPage } from '#domain/content/site-pages.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Note } from '#office/kit/note.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { ConflictDialog } from '#office/pages/content/history/conflict-dialog.tsx'
import { EditorContext } from '#office/pages/content/editor/editor-context.ts'
import { FiguresSection } from '#office/pages/content/editor/figures-section.tsx'
import { EditorHead } from '#office/pages/content/editor/editor-head.tsx'
import { HistorySection } from '#office/pages/content/history/history-section.tsx'
import { LanguageHeads } from '#office/pages/content/editor/language-heads.tsx'
import { BilingualRow } from '#office/pages/content/fields/bilingual-row.tsx'
import { PreviewSection } from '#office/pages/content/editor/preview-section.tsx'
import { RowsField } from '#office/pages/content/fields/rows-field.tsx'
import { SharedLinks, SharedSection } from '#office/pages/content/fields/shared-section.tsx'
import { EventTickets } from '#office/pages/content/series/event-tickets.tsx'
import { SeriesSection } from '#office/pages/content/series/series-section.tsx'
import { useDrafts } from '#office/pages/content/editor/use-drafts.ts'
import { VisibilitySection } from '#office/pages/content/editor/visibility-section.tsx'

const keyOf = (params: LoaderFunctionArgs['params']): string => {
  const kind = params['kind'] ?? ''
  if (!isContentKind(kind)) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  return itemKey(kind, Number(params['id']))
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = keyOf(params)
  const [item, series] = await Promise.all([
    loaded(office.content({ id }), request),
    params['kind'] === 'events' ? loaded(office.eventSeries({ id }), request) : null,
  ])
  return { item, series }
}

export function Component() {
  const { item, series } = useLoaderData<typeof loader>()
  return <EditorPage key={item.key} item={item} series={series} />
}

function EditorPage({ item, series }: { item: ContentOnWire; series: EventSeries | null }) {
  const t = useMessages('content')
  const reader = useLanguage()
  const drafts = useDrafts(item)
  const { revalidate } = useRevalidator()
  const [language, setLanguage] = useState(reader)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has validated the value
  const kind = item.key.split('-')[0] as ContentKind
  const editor = useMemo(() => ({ kind, item, drafts, series }), [kind, item, drafts, series])
  // The server's response replaces the drafts only if all edits are saved. Otherwise an unsaved edit would be lost.
  useEffect(() => {
    if (drafts.parts.every(({ state }) => state === 'still' || state === 'saved')) drafts.reset(item)
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the server sends a new item
  }, [item])
  const showNotice = (line: string) => {
    setNotice(line)
    void revalidate()
  }
  const fields = fieldsOfKind(kind).filter(({ name }) => kind !== 'pages' || isOfPage(item.address, name))
  const texts = fields.filter(({ isLocalized }) => isLocalized)
  const rows = fields.filter(({ type }) => type === 'rows')
  return (
    <EditorContext value={editor}>
      <Page
        title={item.title}
        top={
          <nav className="content editor__back micro">
            <Link className="row soft" to={`/content/${kind}`}>
              <Icon name="left" isSmall />
              {t.back(t.kinds[kind])}
            </Link>
          </nav>
        }
      >
        <EditorHead onDone={showNotice} isPreviewed={isPreviewed} onPreview={() => setIsPreviewed(!isPreviewed)} />
        {notice && (
          <Note tone="ok" role="status">
            {notice}
          </Note>
        )}
        {isPreviewed && <PreviewSection />}
        <SharedLinks />
        <div className="editor">
          <div className="editor__main" data-language={language}>
            <section className="section" aria-label={t.textsHead}>
              <div className="editor__switch">
                <Segment
                  legend={t.language}
                  name="edited"
                  value={language}
                  choices={(['id', 'en'] as const).map((value) => ({ value, label: t.short[value], lang: value }))}
                  onChange={setLanguage}
                />
              </div>
              <LanguageHeads onDone={showNotice} />
              {texts.map((field) => (
                <BilingualRow key={field.name} field={field} />
              ))}
            </section>
            {rows.map((field) => (
              <RowsField key={field.name} field={field} />
            ))}
            {series && <EventTickets series={series} onDone={showNotice} />}
            <HistorySection key={item.parts.map(({ version }) => version).join('.')} onRestored={showNotice} />
          </div>
          <aside className="editor__side">
            <SharedSection />
            {item.figures.length > 0 && <FiguresSection figures={item.figures} language={language} />}
            {series && <SeriesSection series={series} onDone={showNotice} />}
            {item.visibility && <VisibilitySection visibility={item.visibility} onDone={showNotice} />}
          </aside>
        </div>
        {drafts.conflict && <ConflictDialog part={drafts.conflict} />}
      </Page>
    </EditorContext>
  )
}
