import './reports.css'
import { type LoaderFunctionArgs, Navigate, redirect, useLoaderData, useParams } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { useMessages } from '#office/messages.tsx'
import { AnswersView } from '#office/pages/reports/answers-view.tsx'
import { ChannelsView } from '#office/pages/reports/channels-view.tsx'
import { CoversView } from '#office/pages/reports/covers-view.tsx'
import { ExportLinks } from '#office/pages/reports/export-links.tsx'
import { FilesView } from '#office/pages/reports/files-view.tsx'
import { NightView } from '#office/pages/reports/night-view.tsx'
import { NoShowView } from '#office/pages/reports/no-show-view.tsx'
import { OutletsView } from '#office/pages/reports/outlets-view.tsx'
import { askedBy, outletsReading, REPORTS, type ReportName, reportsOf } from '#office/pages/reports/report-asked.ts'
import { ReportFilters } from '#office/pages/reports/report-filters.tsx'
import { ReportWays } from '#office/pages/reports/report-ways.tsx'
import { TakingsView } from '#office/pages/reports/takings-view.tsx'
import { useMe } from '#office/session.tsx'

const nameOf = (params: LoaderFunctionArgs['params']): ReportName | undefined =>
  REPORTS.find((name) => name === params['report'])

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { me } = await loaded(visitOnce(), request)
  const name = nameOf(params)
  const search = new URL(request.url).searchParams
  const { from, to, outletId, by, night } = askedBy(search)
  const mine = me ? reportsOf(me) : []
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects if a loader throws this response
  if (!name) throw redirect(`/reports/${mine.includes('takings') ? 'takings' : (mine[0] ?? 'night')}`)
  const query = { from, to, ...(outletId !== null && { outletId }) }
  const get = {
    takings: async () =>
      ({
        name: 'takings',
        by,
        data: await loaded(office.takingsReport({ ...query, by }), request),
      }) as const,
    covers: async () => ({ name: 'covers', data: await loaded(office.coversReport(query), request) }) as const,
    'no-shows': async () => ({ name: 'no-shows', data: await loaded(office.noShowReport(query), request) }) as const,
    channels: async () => ({ name: 'channels', data: await loaded(office.channelsReport(query), request) }) as const,
    outlets: async () => ({ name: 'outlets', data: await loaded(office.outletsReport(query), request) }) as const,
    answers: async () => ({ name: 'answers', data: await loaded(office.answersReport(query), request) }) as const,
    files: () => Promise.resolve({ name: 'files' } as const),
    night: async () => {
      const nightOutlet = outletId ?? (me ? outletsReading(me, 'night')[0]?.id : undefined) ?? 0
      const input = { outletId: nightOutlet, ...(night && { night }) }
      return { name: 'night', data: await loaded(office.nightReport(input), request) } as const
    },
  }
  return get[name]()
}

export function Component() {
  const t = useMessages('report')
  const report = useLoaderData<typeof loader>()
  const me = useMe()
  const name = nameOf(useParams())
  if (!name) return <Navigate to="/reports" replace />
  return (
    <Page
      title={`${t.title}: ${t.reports[name]}`}
      top={<ReportWays names={reportsOf(me)} here={name} />}
      actions={
        name !== 'night' &&
        name !== 'files' && (
          <ExportLinks
            call="exportReport"
            of={t.reports[name]}
            more={{ report: name, ...(report.name === 'takings' && { by: report.by }) }}
          />
        )
      }
    >
      <ReportFilters name={name} outlets={outletsReading(me, name)} />
      {report.name === 'takings' && <TakingsView report={report.data} by={report.by} />}
      {report.name === 'covers' && <CoversView report={report.data} />}
      {report.name === 'no-shows' && <NoShowView report={report.data} />}
      {report.name === 'channels' && <ChannelsView report={report.data} />}
      {report.name === 'outlets' && <OutletsView report={report.data} />}
      {report.name === 'answers' && <AnswersView report={report.data} />}
      {report.name === 'files' && <FilesView />}
      {report.name === 'night' && <NightView report={report.data} />}
    </Page>
  )
}
