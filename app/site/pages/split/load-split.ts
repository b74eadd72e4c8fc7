import type { RouterContextProvider } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { pictureOfSplit, qrOf, readShare, readSplit } from '#app/site/pages/split/split-server.ts'
import { link } from '#contract/pages.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { ShareTicket, SplitView } from '#contract/web/split-endpoints.ts'
import { isRefused } from '#domain/refusals.ts'

/** The visitor's own share, with the pictures of its ticket. */
export type OwnShareView = ShareTicket & {
  /** The QR code as a data URL. Null before the split is funded. */
  qr: string | null
  /** The picture strip at the top of the ticket. */
  image: string | null
  /** The path of the organiser's page, if the visitor is the organiser. */
  organiserPath: string | null
  /** The address of the page with the share's key, for its forms. */
  formTo: string
}

export type SplitPage = {
  /** Null for an unknown link. */
  split: SplitView | null
  mine: OwnShareView | null
  flood: Flood | null
  /** The share that the link names for a friend. */
  invited: number | null
  /** True if the gateway's payment page could not be opened a moment ago. */
  hasGatewayFault: boolean
}

type SplitArgs = { request: Request; context: Readonly<RouterContextProvider>; params: { code?: string } }

/** Loads a split by the code of its link. The key of a share also loads the visitor's own share and ticket. */
export async function loadSplit({ request, context, params: { code = '' } }: SplitArgs): Promise<SplitPage> {
  const { app, language } = pageApp(context)
  const search = new URL(request.url).searchParams
  const shareKey = search.get('share')
  const hasGatewayFault = search.get('fault') === 'gateway'
  const invited = Number(search.get('no')) || null
  try {
    const share = shareKey ? await readShare(app, { code, shareKey, language, isBack: search.has('status') }) : null
    const split = share?.split ?? (await readSplit(app, code, language))
    const { flood, image } = await pictureOfSplit(app, code)
    const mine = share && {
      ...share,
      qr: share.ticket && (await qrOf(share.ticket.qr)),
      image,
      formTo: link('split', language, { code }, { share: shareKey ?? '' }),
    }
    return { split, mine, flood: split.state === 'released' ? null : flood, invited, hasGatewayFault }
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.code !== 'not_found') throw error
    return { split: null, mine: null, flood: null, invited: null, hasGatewayFault: false }
  }
}

