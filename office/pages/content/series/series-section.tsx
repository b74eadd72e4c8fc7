import './series.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventSeries } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { RepeatDialog } from '#office/pages/content/series/repeat-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const LISTED = 12

type SeriesSectionProps = { series: EventSeries; onDone: (notice: string) => void }

/** The section with the coming nights of the event's series, and with the button that copies the event to other nights. */
export function SeriesSection({ series: { events }, onDone }: SeriesSectionProps) {
  const t = useMessages('eventSeries')
  const { item, drafts } = useEditor()
  const { nights } = useTimeText(item.zone)
  const [isOpen, setIsOpen] = useState(false)
  const isAlone = events.every(({ key }) => key === item.key)
  const open = async () => {
    await drafts.flush()
    setIsOpen(true)
  }
  return (
    <Section title={t.head} count={isAlone ? undefined : events.length}>
      {isAlone ? (
        <p className="small soft series__alone">{t.alone}</p>
      ) : (
        <ul className="series">
          {events.slice(0, LISTED).map(({ key, night, title, isPublished }) => (
            <li key={key} className="row small" aria-current={key === item.key ? 'page' : undefined}>
              {key === item.key ? (
                <b>{nights.short(night)}</b>
              ) : (
                <Link className="link" to={`/content/${key.replace('-', '/')}`}>
                  {nights.short(night)}
                </Link>
              )}
              <span className="soft">
                {[
                  key === item.key ? t.thisOne : isPublished ? t.shown : t.hidden,
                  title === item.title ? null : t.ownTitle(title),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {events.length > LISTED && <p className="small soft">{t.more(events.length - LISTED)}</p>}
      {item.mayPublish && (
        <div className="row">
          <Button icon="copy" onClick={() => void open()}>
            {t.repeat}
          </Button>
        </div>
      )}
      {isOpen && (
        <RepeatDialog
          onClose={() => setIsOpen(false)}
          onDone={(line) => {
            setIsOpen(false)
            onDone(line)
          }}
        />
      )}
    </Section>
  )
}
