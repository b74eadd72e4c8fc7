import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { instantIn } from '#office/text/instant-in.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { changedFields, isDrafted, textState } from '#office/pages/content/editor/editor-data.ts'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { PublishTime } from '#office/pages/content/editor/publish-time.tsx'
import { TouchedBookings, useTouched } from '#office/pages/content/editor/touched-bookings.tsx'
import { useFieldLabel } from '#office/pages/content/fields/use-field-label.ts'
import { inZone, useTimeText } from '#office/text/time-text.ts'

/** Publishes the drafts of the chosen parts of an item, now or at a chosen time. The dialog also shows the parts without a draft. */
export function PublishDialog({ onClose, onDone }: { onClose: () => void; onDone: (notice: string) => void }) {
  const t = useMessages('content')
  const { kind, item, drafts } = useEditor()
  const { revalidate } = useRevalidator()
  const { moment } = useTimeText(item.zone)
  const changedParts = drafts.parts.filter(isDrafted)
  const isHidden = item.visibility !== null && !item.visibility.isPublished
  const instantOf = ({ isLater, date, clock }: { isLater: boolean; date: string; clock: string }) =>
    isLater && date && clock ? instantIn(date, clock, item.zone).toISOString() : null
  const [tomorrow] = useState(() => inZone(new Date(Date.now() + 86_400_000), item.zone))
  // Publishing takes two calls: the first publishes the parts, the second makes the item visible on the site. If only the second call
  // fails, a retry sends only this call.
  const [isPublished, setIsPublished] = useState(false)
  const publication = useRef<Awaited<ReturnType<typeof office.publishContent>> | null>(null)
  const form = useForm({
    initial: () => ({
      chosen: changedParts.map(({ part }) => part),
      isLater: false,
      ...tomorrow,
      showsToo: isHidden,
      keeps: false,
    }),
    async submit(values) {
      const { key: id, visibility } = item
      const at = instantOf(values)
      const parts = changedParts
        .filter(({ part }) => values.chosen.includes(part))
        .map(({ part, version, revision }) => ({ part, version, draft: revision }))
      const keep = values.keeps ? (check.touched?.bookings ?? []).map((booking) => booking.id) : []
      const sent = { id, parts, at, keep, keepsLater: values.keeps }
      const published = publication.current ?? (await office.publishContent(sent))
      if (published.ok) {
        publication.current = published
        setIsPublished(true)
      }
      if (!published.ok || !values.showsToo || !visibility) return published
      const { version, until } = visibility
      const visible = await office.showContent({ id, version, isPublished: true, from: at, until })
      return visible.ok ? published : visible
    },
    onRefused() {
      void revalidate()
      // A guest may have made a booking since the check. Staff must then decide again, with the new list of bookings.
      form.set({ keeps: false })
      check.look()
    },
    onDone: ({ publishAt }) => onDone(publishAt ? t.willPublish(moment(publishAt)) : t.published),
  })
  const { chosen, isLater, showsToo, keeps } = form.values
  const check = useTouched(kind === 'outlets' && !isPublished && chosen.includes('shared'))
  const isAnswered = check.touched !== null && (keeps || check.touched.bookings.length === 0)
  const at = instantOf(form.values)
  return (
    <FormDialog
      title={t.publishTitle}
      form={form}
      action={at ? t.publishLater(moment(at)) : t.publishNow}
      isReady={isPublished || (isAnswered && changedParts.some(({ part }) => chosen.includes(part)))}
      onClose={onClose}
    >
      <PartChoice chosen={chosen} onChoose={(parts) => form.set({ chosen: parts })} />
      <PublishTime form={form} />
      {isLater && <p className="small soft">{t.frozen}</p>}
      <TouchedBookings
        check={check}
        isLater={isLater}
        isKept={keeps}
        onKeep={(isKept) => form.set({ keeps: isKept })}
      />
      {isHidden && (
        <label className="check">
          <input type="checkbox" checked={showsToo} onChange={({ target }) => form.set({ showsToo: target.checked })} />
          <span>
            {t.alsoShow} <small className="soft">{t.alsoShowLine}</small>
          </span>
        </label>
      )}
      <FieldFaults faults={form.claim(...Object.keys(form.faults))} />
    </FormDialog>
  )
}

/** A sentence about the texts of a part that are missing, or nothing. */
function Gaps({ part }: { part: Part }) {
  const t = useMessages('content')
  const { drafts } = useEditor()
  if (part === 'shared') return null
  const { gaps } = textState(drafts.parts, part)
  return gaps > 0 && `. ${t.gapsGoOut(gaps, t.short[part])}`
}

export function PartChoice({ chosen, onChoose }: { chosen: Part[]; onChoose: (parts: Part[]) => void }) {
  const t = useMessages('content')
  const { drafts } = useEditor()
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
                <Gaps part={own.part} />
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

export function FieldFaults({ faults }: { faults: Record<string, string> }) {
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
