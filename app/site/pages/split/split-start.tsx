import '../payment/payment.css'
import './split.css'
import { data } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { UnknownReservation } from '#app/site/pages/outcome/unknown-reservation.tsx'
import { actOnSplitStart } from '#app/site/pages/split/act-on-split-start.ts'
import { CannotSplit } from '#app/site/pages/split/cannot-split.tsx'
import { loadSplitStart, type OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { SplitProgress } from '#app/site/pages/split/split-progress.tsx'
import { StartForm } from '#app/site/pages/split/start-form.tsx'
import type { Route } from './+types/split-start'

type StartPage = { page: OrganiserPage | null }

export const handle: PageHandle = {
  isFlow: true,
  leadsToReserve: true,
  brand: (loaded) => (loaded as StartPage).page?.payable.reservation.outlet.brand.slug,
  flood: (loaded) => {
    const { page } = loaded as StartPage
    return page?.split && page.split.state !== 'released' ? page.payable.flood : null
  },
}

export async function loader(args: Route.LoaderArgs) {
  const page = await loadSplitStart(args, args.params.reservation_id ?? '')
  return data<StartPage>({ page }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const action = (args: Route.ActionArgs) => actOnSplitStart(args, args.params.reservation_id ?? '')

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The organizer's page of a split. It first shows the form that starts the split, and later the progress of the split (decision 145). */
export default function SplitStart({ loaderData: { page }, actionData: answer }: Route.ComponentProps) {
  const t = useMessages('split')
  if (!page) return <UnknownReservation />
  return (
    <div className="sp">
      <Head title={page.split ? t.title : t.start.title} isFound={false} />
      {page.split ? (
        <SplitProgress page={page} split={page.split} answer={answer} />
      ) : page.maySplit ? (
        <StartForm page={page} answer={answer} />
      ) : (
        <CannotSplit payable={page.payable} />
      )}
    </div>
  )
}
