import type { Drawing } from '#domain/floor/drawing.ts'
import type { Edit } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'

type ProblemListProps = {
  drawing: Drawing
  problems: readonly PlanProblem[]
  act: (edit: Edit) => void
  /** Opens the fields of the selected object. */
  onOpen: () => void
}

/** The problems that block publishing. Each problem links to its table. */
export function ProblemList({ drawing, problems, act, onOpen }: ProblemListProps) {
  const t = useMessages('floorPlan')
  const words = usePlanWords(drawing)
  return (
    <div>
      <p className="small soft" role="status">
        {t.problemsCount(problems.length)}
      </p>
      {problems.length > 0 && (
        <ul className="plan-tray">
          {problems.map((problem) => {
            const table = drawing.tables.find(({ key }) => key === problem.key)
            const text = words.problem(problem)
            return (
              <li key={`${problem.kind} ${problem.key} ${problem.other}`}>
                {table ? (
                  <Button
                    icon="warn"
                    onClick={() => {
                      act({ do: 'choose', chosen: { kind: 'table', key: table.key } })
                      onOpen()
                    }}
                  >
                    {t.problemOf(words.nameOf(table), text)}
                  </Button>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
