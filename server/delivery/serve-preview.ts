// The page of an item with its drafts, for the one member of staff who asked for it. It is in no cache and runs no script.
import type { Context } from 'hono'
import { isLanguage } from '#contract/preferences.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import { withDrafts } from '#server/content/editing/preview-content.ts'
import { PREVIEW_QUERY, readPreviewToken } from '#server/http/office/content/preview-address.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { openPlanCache } from '#server/inventory/plan-cache.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { RenderPage } from '#server/delivery/page-visit.ts'
import type { App } from '#server/app.ts'

/** Nothing acts in a preview, and only the office shows it in a frame. */
const POLICY = pagePolicy({ hashes: [], isFramed: true })
/** A link leads to a page of its own, which the frame does not open. */
/** None of them would run; left in, the browser says so for each. */
const SCRIPT = /<script\b[\s\S]*?<\/script>|<link rel="(?:late|modulepreload)"[^>]*>/g
const LEADS_NOWHERE = '<head><base target="_blank">'

/** The preview that an address asks for; null where its token is not good for whoever asks. */
export async function servePreview(c: Context, app: App, render: RenderPage): Promise<Response | null> {
  const token = c.req.query(PREVIEW_QUERY)
  if (token === undefined || c.req.method !== 'GET') return null
  const who = await staffOf(c, app)
  const item = who && readPreviewToken(app, who.sessionId, token)
  const found = item && (await findItem(app.sql, item))
  const url = new URL(c.req.url)
  const language = url.pathname.split('/')[1]
  if (!item || !found || !isLanguage(language)) return null
  const asked = { permission: 'content.edit', outletId: found.outletId, now: app.now() } as const
  if (reachAt(who.grants, asked) === null) return null
  const request = new Request(app.publicUrl() + url.pathname, { headers: { Accept: 'text/html' } })
  const { answer, body } = await withDrafts(app, item, (inside) =>
    render({ ...inside, plans: openPlanCache(0) }, request, {
      language,
      currency: 'IDR',
      consent: null,
      now: app.now(),
      address: 'preview',
      hasSandboxTools: false,
      group: app.group.read(),
      member: null,
    }),
  )
  const html = (body?.toString() ?? '').replace('<head>', LEADS_NOWHERE).replaceAll(SCRIPT, '')
  return new Response(html, {
    status: answer.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
