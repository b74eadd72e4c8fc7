import { useEffect, useMemo, useRef, useState } from 'react'
import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import { type PlanProblem, problemsOf } from '#domain/floor/plan-problems.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PlanCanvas } from '#office/pages/floor-plan/plan-canvas.tsx'
import { PlanInspector } from '#office/pages/floor-plan/plan-inspector.tsx'
import { FixtureList, PlanList, PlanTray } from '#office/pages/floor-plan/plan-list.tsx'
import { PictureTools } from '#office/pages/floor-plan/picture/picture-tools.tsx'
import { usePicture } from '#office/pages/floor-plan/picture/use-picture.ts'
import { PlanTools } from '#office/pages/floor-plan/plan-tools.tsx'
import { ProblemList } from '#office/pages/floor-plan/problem-list.tsx'
import { PublishSection } from '#office/pages/floor-plan/publish/publish-section.tsx'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'
import { useDraft } from '#office/pages/floor-plan/use-draft.ts'
import { undoOf } from '#office/pages/floor-plan/use-plan-keys.ts'
import { useTimeText } from '#office/text/time-text.ts'

type PlanEditorProps = {
  plan: FloorPlan
  draft: NonNullable<FloorPlan['draft']>
  onPublished: (version: number) => void
  onSaved: (revision: number) => void
  onReload: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

export function PlanEditor({ plan, draft, onPublished, onSaved, onReload }: PlanEditorProps) {
  const t = useMessages('floorPlan')
  const { clock } = useTimeText(plan.outlet.zone)
  const editor = useDraft(draft, plan.outlet.id)
  const { editing, act } = editor
  const { drawing, chosen } = editing
  const picture = usePicture(plan)
  const inspector = useRef<HTMLElement>(null)
  const [isRoom, setIsRoom] = useState(false)
  const { byTable, all } = useProblems(plan, editing.drawing)
  const openNumbers = () => {
    setIsRoom(false)
    // The focus moves only after the fields have rendered.
    requestAnimationFrame(() => inspector.current?.querySelector<HTMLElement>('input, select')?.focus())
  }
  useEffect(() => {
    onSaved(editor.revision)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each save
  }, [editor.revision])
  useEffect(() => {
    if (chosen !== null) setIsRoom(false)
  }, [chosen])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || (!event.metaKey && !event.ctrlKey)) return
      const edit = undoOf(event)
      if (!edit) return
      event.preventDefault()
      act(edit)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [act])
  const shared = { plan, editing, act, problems: byTable }
  const seats = drawing.tables.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  return (
    <div className="plan-page">
      {editor.isConflict ? (
        <Note tone="bad" role="alert">
          <p>
            {t.conflict} {editor.fault}
          </p>
          <div className="row">
            <Button onClick={onReload}>{t.loadTheirs}</Button>
            <Button tone="quiet" onClick={() => void editor.keepMine()}>
              {t.keepMine}
            </Button>
          </div>
        </Note>
      ) : (
        editor.fault && (
          <Note tone="bad" role="alert">
            {editor.fault}
          </Note>
        )
      )}
      <div>
        <PlanTools
          plan={plan}
          editing={editing}
          act={act}
          onRoom={() => {
            act({ do: 'choose', chosen: null })
            setIsRoom(true)
          }}
        />
        <PictureTools picture={picture} />
        <div className="plan-page__editor">
          <div className="plan-page__plan">
            <PlanCanvas
              outletName={plan.outlet.name}
              editing={editing}
              act={act}
              problems={byTable}
              before={plan.plan.drawing.tables}
              picture={picture.shown}
              onOpen={openNumbers}
            />
            <div className="plan-page__foot micro">
              <RoomSize drawing={drawing} />
              <span>{t.sums(drawing.tables.length, seats)}</span>
              <span role="status">
                {editor.state === 'saving'
                  ? t.saving
                  : editor.state === 'saved'
                    ? t.saved(clock(editor.savedAt))
                    : t.unsaved}
              </span>
              <Keys />
            </div>
            <ProblemList drawing={drawing} problems={all} act={act} onOpen={openNumbers} />
            <PlanList {...shared} onOpen={openNumbers} />
          </div>
          <PlanInspector
            ref={inspector}
            isRoom={isRoom && chosen === null}
            remove={() => {
              act({ do: 'remove' })
              inspector.current?.focus()
            }}
            {...shared}
          />
        </div>
        <PlanNotice editing={editing} problems={byTable} />
      </div>
      <div className="plan-pair">
        <PlanTray {...shared} onOpen={openNumbers} />
        <FixtureList
          editing={editing}
          act={act}
          onOpen={openNumbers}
          onRoom={() => {
            act({ do: 'choose', chosen: null })
            setIsRoom(true)
            requestAnimationFrame(() => inspector.current?.querySelector<HTMLElement>('input')?.focus())
          }}
        />
      </div>
      <PublishSection plan={plan} draft={draft} editor={editor} onDone={onPublished} />
    </div>
  )
}

type Problems = { all: PlanProblem[]; byTable: ReadonlyMap<string, readonly PlanProblem[]> }

function useProblems({ categories, sections }: FloorPlan, drawing: Parameters<typeof problemsOf>[0]): Problems {
  return useMemo(() => {
    const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))
    const all = problemsOf(drawing, { categories: ids(categories), sections: ids(sections) })
    const byTable = Map.groupBy(
      all.filter(({ key }) => key !== null),
      ({ key }) => key ?? '',
    )
    return { all, byTable }
  }, [drawing, categories, sections])
}

function RoomSize({ drawing }: { drawing: Parameters<typeof problemsOf>[0] }) {
  const t = useMessages('floorPlan')
  const { metres } = usePlanWords(drawing)
  return (
    <>
      <span>{t.size(metres(drawing.width), metres(drawing.height))}</span>
      <span>{t.grid}</span>
    </>
  )
}

function Keys() {
  const { keys } = useMessages('floorPlan')
  return (
    <span className="plan-page__keys">
      <kbd>←</kbd> {keys.move} <kbd>⇧←</kbd> {keys.far} <kbd>J K</kbd> {keys.next} <kbd>R</kbd> {keys.turn} <kbd>D</kbd>{' '}
      {keys.double} <kbd>⌫</kbd> {keys.remove}
    </span>
  )
}

const SAY_AFTER_MS = 600

/** Announces the position of the selected object to screen readers. After a quick series of steps, it announces only the last position. */
function PlanNotice({
  editing,
  problems,
}: {
  editing: Parameters<typeof PlanCanvas>[0]['editing']
  problems: Problems['byTable']
}) {
  const words = usePlanWords(editing.drawing)
  const { drawing, chosen } = editing
  const table = chosen?.kind === 'table' ? drawing.tables.find(({ key }) => key === chosen.key) : undefined
  const fixture = chosen?.kind === 'fixture' ? drawing.fixtures.find(({ key }) => key === chosen.key) : undefined
  const now = table ? words.tableText(table, problems.get(table.key) ?? []) : fixture ? words.fixtureText(fixture) : ''
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(now), SAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className="sr" role="status">
      {announcement}
    </p>
  )
}
