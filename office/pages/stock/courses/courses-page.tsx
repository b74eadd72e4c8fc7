import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { CourseDialog } from '#office/pages/stock/courses/course-dialog.tsx'
import { DepositLog, PlannedDeposits } from '#office/pages/stock/courses/planned-deposits.tsx'
import { ServeDialog } from '#office/pages/stock/courses/serve-dialog.tsx'
import { loadStock } from '#office/pages/stock/load-stock.ts'
import { StockPage } from '#office/pages/stock/stock-page.tsx'
import { moneyText } from '#office/text/money-text.ts'

export const loader = (args: LoaderFunctionArgs) => loadStock(args, (outletId) => office.stockCourses({ outletId }))

type Open = { kind: 'add' } | { kind: 'change' | 'serve'; id: number } | null

export function Component() {
  const t = useMessages('stockCourses')
  const common = useMessages('stockCommon')
  const language = useLanguage()
  const { outlet, courses, changes } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const servedCourses = courses.filter(({ isServed }) => isServed)
  const course = open && 'id' in open ? courses.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)
  const finish = (line: string) => {
    setOpen(null)
    setNotice(line)
    void revalidate()
  }
  return (
    <StockPage
      part="courses"
      outlet={outlet}
      said={notice}
      actions={
        outlet.servesDinner && (
          <Button tone="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {t.add}
          </Button>
        )
      }
    >
      {outlet.servesDinner ? (
        <Section title={t.card} count={t.count(servedCourses.length, courses.length)}>
          {courses.length === 0 && <p className="soft small">{t.none}</p>}
          <ul className="lines stock-lines">
            {courses.map(({ id, name, description, deposit, planned, dishes, plates, isServed, bookings, version }) => (
              <li key={id}>
                <div>
                  <b className={isServed ? undefined : 'faint'}>{name[language]}</b>
                  <small>{description[language]}</small>
                  <small>
                    {[
                      t.depositLine(moneyText(deposit)),
                      t.dishes(dishes),
                      common.bookings(bookings),
                      !isServed && t.off,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  <span className="course-plates" aria-hidden="true">
                    {plates.map((plate, at) => (
                      <img key={at} src={plate} alt="" width={40} height={40} loading="lazy" />
                    ))}
                  </span>
                  <PlannedDeposits
                    course={{ id, version, name: name[language], planned }}
                    outlet={outlet}
                    onDone={finish}
                  />
                </div>
                <span className="row">
                  <Button aria-label={t.changeOf(name[language])} onClick={() => setOpen({ kind: 'change', id })}>
                    {common.change}
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={isServed ? t.takeOf(name[language]) : t.putOf(name[language])}
                    onClick={() => setOpen({ kind: 'serve', id })}
                  >
                    {isServed ? t.take : t.put}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <p className="soft">{t.noDinners}</p>
      )}
      {changes.length > 0 && <DepositLog changes={changes} zone={outlet.zone} />}
      {open?.kind === 'add' && <CourseDialog outlet={outlet} course={null} onClose={close} onDone={finish} />}
      {open?.kind === 'change' && course && (
        <CourseDialog key={course.version} outlet={outlet} course={course} onClose={close} onDone={finish} />
      )}
      {open?.kind === 'serve' && course && (
        <ServeDialog
          outletId={outlet.id}
          course={course}
          isLast={course.isServed && servedCourses.length === 1}
          onClose={close}
          onDone={finish}
        />
      )}
    </StockPage>
  )
}
