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

/** From when the draft holds, what that touches, and the deed itself once nothing is left to answer. */
export function PublishSection({ plan, draft, editor, onDone }: PublishSectionProps) {
  const t = useMessages('floorPlan')
  const { nights: nightText } = useTimeText(plan.outlet.zone)
  const [nights, setNights] = useState<ChosenNights>({ mode: 'from', from: plan.tonight, single: [] })
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { run, fault, isBusy } = useAction()
  const { check, isChecking, look } = useCheck(draft.id, nights, editor)
  const open = (check?.bookings ?? []).filter((one) => !kept.has(answerKey(one)))
  const problems = check?.problems.length ?? 0
  const asked = nightsAsked(nights)
  const isReady = check !== null && asked !== null && !isChecking && problems === 0 && open.length === 0

  async function publish() {
    const revision = await editor.flush()
    if (revision === null || asked === null || check === null) return
    const keep = check.bookings
      .filter((one) => kept.has(answerKey(one)))
      .map(({ reservationId, table }) => ({ reservationId, tableId: table.id }))
    const input = { id: draft.id, revision, keep, fromNight: asked.from, nights: asked.single }
    const done = await run(() => office.publishFloorPlan(input))
    if (done) onDone(done.version)
    // Somebody booked meanwhile, or changed the draft: what stands in the way is read again.
    else look()
  }
  const deed = asked?.single
    ? t.publishOn(asked.single.length)
    : t.publishFrom(nightText.short(asked?.from ?? plan.tonight))

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
        {check && asked && <Effect plan={plan} check={check} asked={asked} />}
      </div>
      {check && check.bookings.length > 0 && (
        <TouchedBookings
          zone={plan.outlet.zone}
          bookings={check.bookings}
          isDrawn={isDrawnIn(editor.editing.drawing)}
          kept={kept}
          onKeep={(key, isKept) => setKept((now) => withKey(now, key, isKept))}
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
          {deed}
        </Button>
        <p className="small soft" id="not-yet">
          {!isReady && check !== null && (problems > 0 || open.length > 0)
            ? `${t.notYet} ${[problems > 0 && t.notYetProblems(problems), open.length > 0 && t.notYetBookings(open.length)].filter(Boolean).join(', ')}.`
            : asked === null && t.noNight}
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

/** What publishing would do, of the draft as it is saved; asked again when it or its nights change. */
function useCheck(id: number, nights: ChosenNights, { revision }: DraftEditing) {
  const [check, setCheck] = useState<PlanCheck | null>(null)
  const [isChecking, setIsChecking] = useState(true)
  const [looks, setLooks] = useState(0)
  const asked = nightsAsked(nights)
  const question = asked && JSON.stringify(asked)
  useEffect(() => {
    if (!asked) return undefined
    const { signal, abort } = abortable()
    setIsChecking(true)
    office.checkFloorPlan({ id, fromNight: asked.from, nights: asked.single }, { signal }).then(
      (answer) => {
        if (answer.ok) setCheck(answer.data)
        setIsChecking(false)
      },
      () => undefined,
    )
    return abort
    // oxlint-disable-next-line react/exhaustive-deps -- asked for what the question says, of what is saved
  }, [id, question, revision, looks])
  return { check: question === null ? null : check, isChecking, look: () => setLooks((now) => now + 1) }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

type EffectProps = { plan: FloorPlan; check: PlanCheck; asked: NonNullable<ReturnType<typeof nightsAsked>> }

/** Which nights, which tables go and come, and whose booking is touched. */
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
