import { useState } from 'react'
import type { ListedContent, PublishedNights } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { PublishTime } from '#office/pages/content/editor/publish-time.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type PublishNightsProps = {
  items: readonly ListedContent[]
  /** True if the list has a hidden event. */
  hasHidden: boolean
  onDone: () => void
}

/** The button that publishes the selected events together, and the result of the last publication. */
export function PublishNights({ items, hasHidden, onDone }: PublishNightsProps) {
  const t = useMessages('content')
  const { nights, moment } = useTimeText()
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState<PublishedNights | null>(null)
  const at = result?.published.find(({ from }) => from !== null)?.from
  return (
    <>
      {result && (
        <Note tone={result.refused.length > 0 ? 'bad' : 'ok'} role="status">
          {result.published.length > 0 && t.nightsOut(result.published.length, at ? moment(at) : null)}{' '}
          {result.refused
            .map(({ night, problem }) => t.nightStays(night ? nights.short(night) : '', problem))
            .join(' ')}
        </Note>
      )}
      {hasHidden && (
        <div className="row">
          <Button disabled={items.length === 0} onClick={() => setIsOpen(true)}>
            {t.publishNights(items.length)}
          </Button>
        </div>
      )}
      {isOpen && (
        <NightsDialog
          items={items}
          onClose={() => setIsOpen(false)}
          onDone={(answer) => {
            setIsOpen(false)
            setResult(answer)
            onDone()
          }}
        />
      )}
    </>
  )
}

type NightsDialogProps = {
  items: readonly ListedContent[]
  onClose: () => void
  onDone: (answer: PublishedNights) => void
}

function NightsDialog({ items, onClose, onDone }: NightsDialogProps) {
  const t = useMessages('content')
  const { nights } = useTimeText()
  const form = useForm({
    initial: () => ({ isLater: false, date: '', clock: '10:00' }),
    submit: ({ isLater, date, clock }) =>
      office.publishNights({
        ids: items.map(({ key }) => Number(key.split('-')[1])),
        at: isLater ? { date, clock } : null,
      }),
    onDone: (answer) => onDone(answer),
  })
  const { isLater, date, clock } = form.values
  return (
    <FormDialog
      title={t.publishTitle}
      form={form}
      action={isLater ? t.publishNightsAt(items.length) : t.publishNightsNow(items.length)}
      isReady={!isLater || (date !== '' && clock !== '')}
      onClose={onClose}
    >
      <PublishTime form={form} />
      {isLater && <p className="small soft">{t.nightsZone}</p>}
      <div>
        <p className="label">{t.nightsLive}</p>
        <ul className="small">
          {items.map(({ key, title, night, outlet, hasDraft }) => (
            <li key={key}>
              {night && nights.short(night)}: {title}, {outlet}
              {hasDraft && <span className="soft">. {t.nightsDraft}</span>}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
