import { useMessages } from '#app/components/messages.tsx'

export type ScheduleStep = { title: string; line: string }

/** Steps in the order of their time: the deadline and the events that follow it. */
export function Schedule({ title, steps }: { title: string; steps: readonly ScheduleStep[] }) {
  return (
    <section>
      <h2 className="d3">{title}</h2>
      <ol className="sp-when num">
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span>{step.line}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `isCovering`: true if the deadline has passed, and the organizer may still pay the missing shares. */
type OfSplit = { deadline: string; coverUntil: string; isInsideHold: boolean; isCovering?: boolean }

/** Returns the steps that the organizer reads before the start and while shares are missing. */
export function useOrganiserSteps(
  { deadline, coverUntil, isInsideHold, isCovering = false }: OfSplit,
  isStarted: boolean,
): ScheduleStep[] {
  const { when } = useMessages('split').start
  const now = { title: when.now, line: when.nowLine }
  if (isInsideHold) return [{ title: deadline, line: when.soonLine }]
  return [
    ...(isStarted ? [] : [now]),
    ...(isCovering ? [] : [{ title: deadline, line: when.deadlineLine }]),
    ...(coverUntil === '' ? [] : [{ title: coverUntil, line: when.endLine }]),
  ]
}
