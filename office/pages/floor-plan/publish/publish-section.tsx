import { useEffect, useState } from 'react'
import type { FloorPlan, PlanCheck } from '#office/pages/floor-plan/floor-plan.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { type ChosenNights, NightsFields, nightsAsked } from '#office/pages/floor-plan/publish/nights-fields.tsx'
import { answerKey, TouchedBookings } from '#office/pages/floor-plan/publish/touched-bookings.tsx'
import type { DraftEditing } from '#office/pages/floor-plan/use-draft.ts'
import { useTimeText } from '#office/text/time-text.ts'

type PublishSectionProps = {
  plan: FloorPlan
  draft: NonNullable<FloorPlan['draft']>
  editor: DraftEditing
  onDone: (version: number) => void
}

/**
 * The section in which staff publish a draft: the nights of the plan, the affected bookings, and the publish button. The button is enabled
 * after staff have decided about every affected booking.
 */
export function PublishSection({ plan, draft, editor, onDone }: PublishSectionProps) {
  const t = useMessages('floorPlan')
  const { nights: nightText } = useTimeText(plan.outlet.zone)
  const [nights, setNights] = useState<ChosenNights>({ mode: 'from', from: plan.tonight, single: [] })
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set())
  const { run, fault, isBusy } = useAction()
  const { check, isChecking, look } = useCheck(draft.id, nights, editor)
  const open = (check?.bookings ?? []).filter((booking) => !keptKeys.has(answerKey(booking)))
  const problems = check?.problems.length ?? 0
  const selection = nightsAsked(nights)
  const isReady = check !== null && selection !== null && !isChecking && problems === 0 && open.length === 0

  async function publish() {
    const revision = await editor.flush()
    if (revision === null || selection === null || check === null) return
    const keep = check.bookings
      .filter((booking) => keptKeys.has(answerKey(booking)))
      .map(({ reservationId, table }) => ({ reservationId, tableId: table.id }))
    const input = { id: draft.id, revision, keep, fromNight: selection.from, nights: selection.single }
    const reply = await run(() => office.publishFloorPlan(input))
    if (reply) onDone(reply.version)
    // The server refuses to publish if a new booking is affected or the draft has changed. The page then loads the effects again.
    else look()
  }
  const label = selection?.single
    ? t.publishOn(selection.single.length)
    : t.publishFrom(nightText.short(selection?.from ?? plan.tonight))

  return (
    <Section
      title={t.publishing}
      count={isChecking ? <span role="status">{t.checking}</span> : undefined}
      more={open.length > 0 ? <span>{t.unanswered(open.length)}</span> : undefined}
    >
      <div className="plan-nights">
        <div className="stack">
          <TextField
            label={t.planName}
            hint={t.planNameHint}
            maxLength={80}
            autoComplete="off"
            value={editor.name}
            onChange={(event) => editor.rename(event.target.value)}
          />
          <NightsFields plan={plan} nights={nights} onChange={setNights} />
        </div>
        {check && selection && <Effect plan={plan} check={check} asked={selection} />}
      </div>
      {check && check.bookings.length > 0 && (
        <TouchedBookings
          zone={plan.outlet.zone}
          bookings={check.bookings}
          isDrawn={isDrawnIn(editor.editing.drawing)}
          kept={keptKeys}
          onKeep={(key, isKept) => setKeptKeys((now) => withKey(now, key, isKept))}
          onMoved={look}
        />
      )}
      <Fault>{fault}</Fault>
      <div className="plan-publish">
        <Button
          tone="primary"
          isBusy={isBusy}
          disabled={!isReady}
          aria-describedby="not-yet"
          onClick={() => void publish()}
        >
          {label}
        </Button>
        <p className="small soft" id="not-yet">
          {!isReady && check !== null && (problems > 0 || open.length > 0)
            ? `${t.notYet} ${[problems > 0 && t.notYetProblems(problems), open.length > 0 && t.notYetBookings(open.length)].filter(Boolean).join(', ')}.`
            : selection === null && t.noNight}
        </p>
      </div>
    </Section>
  )
}

const isDrawnIn = ({ tables }: Drawing) => {
  const names = new Set(tables.map(({ name }) => name.trim()))
  return (name: string) => names.has(name)
}

const withKey = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(keys)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

function useCheck(id: number, nights: ChosenNights, { revision }: DraftEditing) {
  const [check, setCheck] = useState<PlanCheck | null>(null)
  const [isChecking, setIsChecking] = useState(true)
  const [looks, setLooks] = useState(0)
  const selection = nightsAsked(nights)
  const question = selection && JSON.stringify(selection)
  useEffect(() => {
    if (!selection) return undefined
    const { signal, abort } = abortable()
    setIsChecking(true)
    office.checkFloorPlan({ id, fromNight: selection.from, nights: selection.single }, { signal }).then(
      (answer) => {
        if (answer.ok) setCheck(answer.data)
        setIsChecking(false)
      },
      () => undefined,
    )
    return abort
    // oxlint-disable-next-line react/exhaustive-deps -- `question` contains the nights, `revision` the saved draft
  }, [id, question, revision, looks])
  return { check: question === null ? null : check, isChecking, look: () => setLooks((now) => now + 1) }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

type EffectProps = { plan: FloorPlan; check: PlanCheck; asked: NonNullable<ReturnType<typeof nightsAsked>> }

function Effect({ plan, check, asked }: EffectProps) {
  const t = useMessages('floorPlan')
  const { nights } = useTimeText(plan.outlet.zone)
  const { tables, seats } = check
  const list = (names: readonly string[]) => (names.length === 0 ? t.nobody : names.join(', '))
  const guests = check.bookings.reduce((sum, { pax }) => sum + pax, 0)
  return (
    <div className="plan-effect" aria-live="polite">
      <p>
        <b>
          {asked.single
            ? t.effectOn(asked.single.map((night) => nights.short(night)).join(', '))
            : t.effectFrom(nights.long(asked.from ?? ''), check.until && nights.short(check.until))}
        </b>
      </p>
      <p>
        {t.against(check.against)} {t.sumsFrom(tables.becomes, seats.becomes, tables.was, seats.was)}
      </p>
      <dl className="facts">
        <div>
          <dt>{t.goes}</dt>
          <dd>{list(check.goes)}</dd>
        </div>
        <div>
          <dt>{t.comes}</dt>
          <dd>{list(check.comes)}</dd>
        </div>
        <div>
          <dt>{t.resized}</dt>
          <dd>{list(check.resized.map(({ name, was, becomes }) => t.fromTo(name, was, becomes)))}</dd>
        </div>
      </dl>
      <p>{t.bookings(check.bookings.length, guests)}</p>
      {check.keptBack > 0 && <Note>{t.keptBack(check.keptBack)}</Note>}
    </div>
  )
}
