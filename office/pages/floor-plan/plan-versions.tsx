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

/**
 * A list of all versions of the plan. Each version shows its nights and its publisher. Staff can view an old version, or use it for the
 * next draft.
 */
export function PlanVersions({ plan, isBusy, onRestore }: PlanVersionsProps) {
  const t = useMessages('floorPlan')
  const nightsOf = useNightsOf(plan.outlet.zone)
  const { moment } = useTimeText(plan.outlet.zone)
  const { run, fault } = useAction()
  const [preview, setPreview] = useState<{ version: number; drawing: Drawing } | null>(null)
  async function look({ id, version }: Version) {
    const drawing = await run(() => office.floorPlanVersion({ id }))
    if (drawing) setPreview({ version, drawing })
  }
  return (
    <Section title={t.versions} count={t.versionsCount(plan.versions.length)}>
      <Fault>{fault}</Fault>
      <ul className="lines">
        {plan.versions.map((version) => (
          <li key={version.id} aria-current={version.isTonight || undefined}>
            <div>
              <b>
                {version.isDraft ? t.versionDraft(version.version) : t.version(version.version)}
                {version.name && `, ${version.name}`}
              </b>
              <small>
                {[
                  !version.isDraft && nightsOf(version),
                  version.isTonight && t.tonight,
                  version.madeOf !== null && t.madeOf(version.madeOf),
                  t.by(version.by ?? t.somebody, moment(version.at)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            {!version.isDraft && (
              <span className="row">
                <Button tone="quiet" aria-label={t.lookAt(version.version)} onClick={() => void look(version)}>
                  {t.look}
                </Button>
                {plan.draft === null && (
                  <Button
                    aria-label={t.restoreOf(version.version)}
                    isBusy={isBusy}
                    onClick={() => onRestore(version.id)}
                  >
                    {t.restore}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {plan.draft !== null && <p className="small soft">{t.draftIsOpen}</p>}
      {preview && (
        <Dialog
          title={t.looking(preview.version)}
          onClose={() => setPreview(null)}
          actions={<Button onClick={() => setPreview(null)}>{t.close}</Button>}
        >
          <PlanPicture drawing={preview.drawing} outletName={plan.outlet.name} />
        </Dialog>
      )}
    </Section>
  )
}
