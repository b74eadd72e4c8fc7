import './answers-view.css'
import { Link } from 'react-router'
import { perMille } from '#domain/reports/findings.ts'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { FigureTable } from '#office/pages/reports/plot-table.tsx'
import { useFigureText } from '#office/pages/reports/use-figure-text.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** The report on the answers that guests gave after their visit: sums for each outlet, and the newest comments. */
export function AnswersView({ report: { outlets, words } }: { report: OfficeAnswer<'answersReport'> }) {
  const t = useMessages('report')
  const { rate } = useFigureText()
  const { nights } = useTimeText()
  const sum = (of: (row: (typeof outlets)[number]) => number) => outlets.reduce((all, row) => all + of(row), 0)
  const [answers, good] = [sum((row) => row.answers), sum((row) => row.good)]
  if (answers === 0) return <p className="soft">{t.answersNone}</p>
  return (
    <div className="reports__pair">
      <Section title={t.answersFound(rate(perMille(good, answers)))} count={`${t.answers} ${amountText(answers)}`}>
        <FigureTable
          of={t.reports.answers}
          columns={[
            { head: t.outlet },
            { head: t.visits, isNumber: true },
            { head: t.answers, isNumber: true },
            { head: t.goodAnswers, isNumber: true },
          ]}
          rows={outlets.map((row) => ({
            key: String(row.id),
            cells: [
              row.name,
              amountText(row.visits),
              amountText(row.answers),
              row.answers === 0 ? '–' : rate(perMille(row.good, row.answers)),
            ],
          }))}
        />
      </Section>
      <Section title={t.answerWords} count={words.length > 0 ? amountText(words.length) : undefined}>
        {words.length === 0 && <p className="soft">{t.answerWordsNone}</p>}
        <ul className="reports__words">
          {words.map((row) => (
            <li key={row.id}>
              <p>{row.words}</p>
              <p className="micro soft">
                {row.isGood ? t.goodAnswer : t.badAnswer}, {row.outlet}, {nights.short(row.night)},{' '}
                <Link className="link" to={`/reservations/${row.id}`}>
                  {row.code}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
