import type { StockCourses } from '#office/pages/stock/courses/course.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type PlannedProps = {
  course: { id: number; version: number; name: string; planned: { from: string; deposit: number }[] }
  outlet: { id: number; zone: string }
  onDone: (notice: string) => void
}

/** The planned changes of a course's deposit. Staff can withdraw a planned change until the first night for which it is valid. */
export function PlannedDeposits({ course, outlet, onDone }: PlannedProps) {
  const t = useMessages('stockCourses')
  const prices = useMessages('stockPrices')
  const { nights } = useTimeText(outlet.zone)
  const { run, fault, isBusy } = useAction()
  async function takeBack(from: string) {
    const input = { outletId: outlet.id, id: course.id, version: course.version, from }
    if (await run(() => office.takeBackDeposit(input))) onDone(prices.takenBack(course.name, nights.long(from)))
  }
  return (
    <>
      {course.planned.map(({ from, deposit }) => (
        <small key={from} className="row">
          {t.plannedLine(moneyText(deposit), nights.long(from))}
          <Button
            tone="quiet"
            isBusy={isBusy}
            aria-label={prices.takeBackOf(course.name, nights.long(from))}
            onClick={() => void takeBack(from)}
          >
            {prices.takeBack}
          </Button>
        </small>
      ))}
      <Fault>{fault}</Fault>
    </>
  )
}

export function DepositLog({ changes, zone }: { changes: StockCourses['changes']; zone: string }) {
  const t = useMessages('stockCourses')
  const prices = useMessages('stockPrices')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const { moment, nights } = useTimeText(zone)
  return (
    <Section title={common.lately}>
      <ul className="stock-log">
        {changes.map(({ at, by, course, from, was, becomes }) => (
          <li key={at}>
            {prices.log(course[language], t.deposit, moneyText(was), moneyText(becomes))}
            <small>
              {[by ?? common.program, moment(at), ...(from === null ? [] : [prices.fromNight(nights.long(from))])].join(
                ', ',
              )}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
