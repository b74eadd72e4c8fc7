import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { DiscardDialog } from '#office/pages/content/editor/discard-dialog.tsx'
import { isDrafted, saveStateOf } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { PublishDialog } from '#office/pages/content/editor/publish-dialog.tsx'
import { PublishEventDialog } from '#office/pages/content/series/publish-event-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type EditorHeadProps = { onDone: (notice: string) => void; isPreviewed: boolean; onPreview: () => void }

export function EditorHead({ onDone, isPreviewed, onPreview }: EditorHeadProps) {
  const t = useMessages('content')
  const language = useLanguage()
  const { item, drafts, series } = useEditor()
  const { nights } = useTimeText(item.zone)
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const state = saveStateOf(drafts.parts)
  const changedParts = drafts.parts.filter(isDrafted)
  // A hidden copy of an event has no draft. But staff can publish it, because it is not on the site yet.
  const isHidden = item.visibility?.isPublished === false
  const isPublishable = changedParts.length > 0 || (series !== null && isHidden)
  const close = () => setOpen(null)
  const finishDialog = (line: string) => {
    close()
    onDone(line)
  }
  const link = item.pages[language]
  const where = [
    item.outlet ?? item.brand,
    item.night && t.doorsOn(nights.short(item.night)),
    item.followers ? t.followers(item.followers) : null,
  ]
    .filter(Boolean)
    .join(', ')
  const begin = async () => {
    await drafts.flush()
    setOpen('publish')
  }
  return (
    <div className="editor__head">
      <p className="editor__place small soft">
        {where && <span>{where}</span>}
        {link && item.isShown && (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {t.seeIt}
          </a>
        )}
      </p>
      <div className="editor__bar">
        <p className="small" role="status" data-state={state}>
          {(state === 'conflict' || state === 'failed' || state === 'refused') && <Icon name="warn" isSmall />}
          {changedParts.length > 0 && state === 'still' ? t.saveStates.saved : t.saveStates[state]}
          {changedParts.length === 0 && `. ${isHidden ? t.alsoShowLine : t.publishNothing}`}
        </p>
        {state === 'failed' && <Button onClick={() => void drafts.flush()}>{t.retry}</Button>}
        {changedParts.length > 0 && (
          <Button tone="quiet" onClick={() => setOpen('discard')}>
            {t.discard}
          </Button>
        )}
        {item.pages.id !== null && (
          <Button icon="eye" aria-expanded={isPreviewed} onClick={onPreview}>
            {t.preview}
          </Button>
        )}
        {item.mayPublish && (
          <Button tone="primary" disabled={!isPublishable} onClick={() => void begin()}>
            {t.publish}
          </Button>
        )}
      </div>
      <Schedule onDone={onDone} />
      {open === 'publish' && series && <PublishEventDialog series={series} onClose={close} onDone={finishDialog} />}
      {open === 'publish' && !series && <PublishDialog onClose={close} onDone={finishDialog} />}
      {open === 'discard' && <DiscardDialog onClose={close} onDone={finishDialog} />}
    </div>
  )
}

function Schedule({ onDone }: { onDone: (notice: string) => void }) {
  const t = useMessages('content')
  const { item } = useEditor()
  const { moment } = useTimeText(item.zone)
  const { run, fault, isBusy } = useAction()
  const publications = item.parts.flatMap(({ part, version, draft }) =>
    draft?.publishAt ? [{ part, version, draft, at: draft.publishAt }] : [],
  )
  if (publications.length === 0) return null
  return (
    <ul className="editor__schedule small">
      {publications.map(({ part, version, draft, at }) => (
        <li key={part} className="row">
          <Icon name="clock" isSmall />
          <span>
            {t.scheduleLine(t.partNames[part], moment(at))} {draft.isNewerThanScheduled && t.newerThanScheduled}
          </span>
          {item.mayPublish && (
            <Button
              tone="quiet"
              isBusy={isBusy}
              onClick={() =>
                void run(() => office.unscheduleContent({ id: item.key, part, version, draft: draft.revision })).then(
                  (ok) => ok && onDone(t.saveStates.saved),
                )
              }
            >
              {t.unschedule}
            </Button>
          )}
        </li>
      ))}
      <Fault>{fault}</Fault>
    </ul>
  )
}
