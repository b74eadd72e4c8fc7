import './plan-page.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlanEditor } from '#office/pages/floor-plan/plan-editor.tsx'
import { PlanPicture } from '#office/pages/floor-plan/plan-picture.tsx'
import { PlanVersions } from '#office/pages/floor-plan/plan-versions.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const plan = await loaded(office.floorPlan({ outletId: outlet?.id ?? 0 }), request)
  return { plan, readAt: Date.now() }
}

export function Component() {
  const { plan, readAt } = useLoaderData<typeof loader>()
  const t = useMessages('floorPlan')
  const { ago } = useTimeText(plan.outlet.zone)
  const { revalidate } = useRevalidator()
  const { run, fault, isBusy } = useAction()
  const [notice, setNotice] = useState<string | null>(null)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { draft } = plan
  const [saved, setSaved] = useState({ readAt, revision: draft?.revision ?? 0 })
  // The newest revision that the page knows. This is the revision that the page saved last. After the page has loaded its data again, it is
  // the loaded revision.
  const revision = saved.readAt === readAt ? saved.revision : (draft?.revision ?? 0)
  const again = (line: string | null) => {
    setNotice(line)
    setIsDiscarding(false)
    void revalidate()
  }
  async function begin(planId: number) {
    // Another person may already have started a draft. The page then opens that draft.
    await run(() => office.beginFloorDraft({ outletId: plan.outlet.id, planId }))
    again(null)
  }
  return (
    <Page title={t.title} actions={draft && <Button onClick={() => setIsDiscarding(true)}>{t.discard}</Button>}>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <Fault>{fault}</Fault>
      <p className="small soft">
        {draft
          ? `${t.draftOf(draft.version, draft.by ?? t.somebody, ago(draft.at, readAt))} ${t.stillSee(plan.plan.version)}`
          : t.shown(plan.plan.version)}
      </p>
      {draft ? (
        <PlanEditor
          key={`${draft.id} ${readAt}`}
          plan={plan}
          draft={draft}
          onPublished={(version) => again(t.published(version))}
          onSaved={(now) => setSaved({ readAt, revision: now })}
          onReload={() => again(null)}
        />
      ) : (
        <PublishedPlan plan={plan} isBusy={isBusy} onBegin={() => void begin(plan.plan.id)} />
      )}
      <PlanVersions plan={plan} isBusy={isBusy} onRestore={(id) => void begin(id)} />
      {draft && isDiscarding && (
        <DiscardDialog draft={draft} onClose={() => setIsDiscarding(false)} onDone={again} revision={revision} />
      )}
    </Page>
  )
}

function PublishedPlan({ plan, isBusy, onBegin }: { plan: FloorPlan; isBusy: boolean; onBegin: () => void }) {
  const t = useMessages('floorPlan')
  return (
    <div className="plan-page">
      <div className="row">
        <Button tone="primary" icon="plan" isBusy={isBusy} onClick={onBegin}>
          {t.begin}
        </Button>
        <span className="small soft">{t.beginLine}</span>
      </div>
      <PlanPicture drawing={plan.plan.drawing} outletName={plan.outlet.name} />
    </div>
  )
}

type DiscardDialogProps = {
  draft: NonNullable<FloorPlan['draft']>
  /** The number of the draft revision that this page knows as the latest. */
  revision: number
  onClose: () => void
  onDone: (notice: string) => void
}

function DiscardDialog({ draft, revision, onClose, onDone }: DiscardDialogProps) {
  const t = useMessages('floorPlan')
  return (
    <ConfirmDialog
      title={t.discardTitle(draft.version)}
      tone="bad"
      action={t.discard}
      call={() => office.discardFloorDraft({ id: draft.id, revision })}
      onDone={({ version }) => onDone(t.discarded(version))}
      onClose={onClose}
    >
      <p className="small">{t.discardLine}</p>
    </ConfirmDialog>
  )
}
