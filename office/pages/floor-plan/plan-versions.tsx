import { useState } from 'react'
import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Drawing } from '#domain/floor/drawing.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlanPicture } from '#office/pages/floor-plan/plan-picture.tsx'
import { useNightsOf } from '#office/pages/floor-plan/plan-words.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Version = FloorPlan['versions'][number]

type PlanVersionsProps = { plan: FloorPlan; isBusy: boolean; onRestore: (id: number) => void }

/** Every version with when it holds and who published it; an old one is looked at, or becomes the next draft. */
export function PlanVersions({ plan, isBusy, onRestore }: PlanVersionsProps) {
  const t = useMessages('floorPlan')
  const nightsOf = useNightsOf(plan.outlet.zone)
  const { moment } = useTimeText(plan.outlet.zone)
  const { run, fault } = useAction()
  const [shown, setShown] = useState<{ version: number; drawing: Drawing } | null>(null)
  async function look({ id, version }: Version) {
    const drawing = await run(() => office.floorPlanVersion({ id }))
    if (drawing) setShown({ version, drawing })
  }
  return (
    <Section title={t.versions} count={t.versionsCount(plan.versions.length)}>
      <Fault>{fault}</Fault>
      <ul className="lines">
        {plan.versions.map((one) => (
          <li key={one.id} aria-current={one.isTonight || undefined}>
            <div>
              <b>
                {one.isDraft ? t.versionDraft(one.version) : t.version(one.version)}
                {one.name && `, ${one.name}`}
              </b>
              <small>
                {[
                  !one.isDraft && nightsOf(one),
                  one.isTonight && t.tonight,
                  one.madeOf !== null && t.madeOf(one.madeOf),
                  t.by(one.by ?? t.somebody, moment(one.at)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            {!one.isDraft && (
              <span className="row">
                <Button tone="quiet" aria-label={t.lookAt(one.version)} onClick={() => void look(one)}>
                  {t.look}
                </Button>
                {plan.draft === null && (
                  <Button aria-label={t.restoreOf(one.version)} isBusy={isBusy} onClick={() => onRestore(one.id)}>
                    {t.restore}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {plan.draft !== null && <p className="small soft">{t.draftIsOpen}</p>}
      {shown && (
        <Dialog
          title={t.looking(shown.version)}
          onClose={() => setShown(null)}
          actions={<Button onClick={() => setShown(null)}>{t.close}</Button>}
        >
          <PlanPicture drawing={shown.drawing} outletName={plan.outlet.name} />
        </Dialog>
      )}
    </Section>
  )
}
