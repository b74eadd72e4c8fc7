import { type SubmitEvent, useState } from 'react'
import { instantIn } from '#office/text/instant-in.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { changedFields, isDrafted } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

/** What goes out, part by part, now or at a time: what stays as it is is said before the button. */
export function PublishDialog({ onClose, onDone }: { onClose: () => void; onDone: (said: string) => void }) {
  const t = useMessages('content')
  const frame = useMessages('frame')
  const { item, drafts } = useEditor()
  const { moment } = useTimeText(item.zone)
  const { run, fault, faults, isBusy } = useAction()
  const drafted = drafts.parts.filter(isDrafted)
  const [chosen, setChosen] = useState<Part[]>(drafted.map(({ part }) => part))
  const [isLater, setIsLater] = useState(false)
  const [time, setTime] = useState(() => inZone(new Date(Date.now() + 86_400_000), item.zone))
  const isHidden = item.visibility !== null && !item.visibility.isPublished
  const [showsToo, setShowsToo] = useState(isHidden)
  const at = isLater && time.date && time.clock ? instantIn(time.date, time.clock, item.zone).toISOString() : null
  const parts = drafted.filter(({ part }) => chosen.includes(part))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = parts.map(({ part, version, revision }) => ({ part, version, draft: revision }))
    const params = { id: item.key }
    const out = await run(() => office.publishContent({ ...params, parts: sent, at }))
    if (!out) return
    if (showsToo && item.visibility) {
      const body = { version: item.visibility.version, isPublished: true, from: at, until: item.visibility.until }
      if (!(await run(() => office.showContent({ ...params, ...body })))) return
    }
    onDone(out.publishAt ? t.willPublish(moment(out.publishAt)) : t.published)
  }
  return (
    <Dialog title={t.publishTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <PartChoice chosen={chosen} onChoose={setChosen} />
        <fieldset className="stack">
          <legend className="label">{t.whenOut}</legend>
          <label className="check">
            <input type="radio" name="when" checked={!isLater} onChange={() => setIsLater(false)} />
            {t.outNow}
          </label>
          <label className="check">
            <input type="radio" name="when" checked={isLater} onChange={() => setIsLater(true)} />
            {t.outLater}
          </label>
          {isLater && (
            <div className="dialog__pair">
              <TextField
                label={t.date}
                type="date"
                required
                value={time.date}
                onChange={({ target }) => setTime({ ...time, date: target.value })}
              />
              <TextField
                label={t.time}
                type="time"
                required
                value={time.clock}
                onChange={({ target }) => setTime({ ...time, clock: target.value })}
              />
            </div>
          )}
        </fieldset>
        {isLater && <p className="small soft">{t.frozen}</p>}
        {isHidden && (
          <label className="check">
            <input type="checkbox" checked={showsToo} onChange={({ target }) => setShowsToo(target.checked)} />
            <span>
              {t.alsoShow} <small className="soft">{t.alsoShowLine}</small>
            </span>
          </label>
        )}
        <Fault>{fault}</Fault>
        <FieldFaults faults={faults} />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={parts.length === 0}>
            {at ? t.publishLater(moment(at)) : t.publishNow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function PartChoice({ chosen, onChoose }: { chosen: Part[]; onChoose: (parts: Part[]) => void }) {
  const t = useMessages('content')
  const { item, drafts } = useEditor()
  return (
    <fieldset className="stack">
      <legend className="label">{t.publishWhat}</legend>
      {drafts.parts.map((own) =>
        isDrafted(own) ? (
          <label key={own.part} className="check publish__part">
            <input
              type="checkbox"
              checked={chosen.includes(own.part)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, own.part] : chosen.filter((part) => part !== own.part))
              }
            />
            <span>
              {t.partNames[own.part]}
              <small className="soft">
                {t.changesCount(changedFields(own).length)}
                {own.part !== 'shared' &&
                  item.gaps[own.part] > 0 &&
                  `. ${t.gapsGoOut(item.gaps[own.part], t.short[own.part])}`}
              </small>
            </span>
          </label>
        ) : (
          <p key={own.part} className="small soft">
            {t.staysAsIs(t.partNames[own.part])}
          </p>
        ),
      )}
    </fieldset>
  )
}

/** What may not go out, by the names of its fields. */
function FieldFaults({ faults }: { faults: Record<string, string> }) {
  const labelOf = useFieldLabel()
  const lines = Object.entries(faults)
  if (lines.length === 0) return null
  return (
    <ul className="error publish__faults" role="alert">
      {lines.map(([path, line]) => (
        <li key={path}>
          {path
            .split('.')
            .filter((word) => !/^n?\d/.test(word))
            .map(labelOf)
            .join(', ')}
          : {line}
        </li>
      ))}
    </ul>
  )
}
