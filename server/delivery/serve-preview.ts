// Serves a preview: the page of an item with its drafts. Only the staff member who requested the preview gets it. A preview is not cached
// and runs no script.
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

/**
 * Matches the scripts of a page, which are removed from a preview. The policy would block them, and the browser would report each blocked
 * script.
 */
const SCRIPT = /<script\b[\s\S]*?<\/script>|<link rel="(?:late|modulepreload)"[^>]*>/g
/** Links open a new tab, because the frame may not leave the preview. */
const LEADS_NOWHERE = '<head><base target="_blank">'

/** Renders the preview of an address. Returns null if its token is not valid for this member of staff. */
export async function servePreview(c: Context, app: App, render: RenderPage): Promise<Response | null> {
  const token = c.req.query(PREVIEW_QUERY)
  if (token === undefined || c.req.method !== 'GET') return null
  const who = await staffOf(c, app)
  const item = who && readPreviewToken(app, who.sessionId, token)
  const stored = item && (await findItem(app.sql, item))
  const url = new URL(c.req.url)
  const language = url.pathname.split('/')[1]
  if (!item || !stored || !isLanguage(language)) return null
  const accessQuery = { permission: 'content.edit', outletId: stored.outletId, now: app.now() } as const
  if (reachAt(who.grants, accessQuery) === null) return null
  const request = new Request(app.publicUrl() + url.pathname, { headers: { Accept: 'text/html' } })
  const { answer, body, styleHashes } = await withDrafts(app, item, (inside) =>
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
      // A preview runs no script and sends no form. Only the office shows it in a frame.
      'Content-Security-Policy': pagePolicy({ hashes: [], styleHashes, isFramed: true }),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
