// Notifies every process when content of pages changes.
import { randomUUID } from 'node:crypto'
import type { App } from '#server/app.ts'

/** Name of the channel for changes of page content. Triggers on all tables with such content notify this channel once per transaction. */
export const CONTENT_CHANNEL = 'senja_content'

export type ContentNews = {
  /**
   * Returns true if all changes that are more than a second old have arrived. Each call also continues the checks of the connection for the
   * next 12 seconds.
   */
  hears(): boolean
  close(): Promise<void>
}

const SURE_FOR_MS = 1000
const BEAT_MS = 400
const IDLE_AFTER_MS = 12_000
const TRY_AGAIN_MS = 1000

/**
 * Calls `onNews` at each change, and after each lost connection. To check its connection, the process sends itself notifications, called
 * beats. Notifications arrive in the order of their commits. So if a beat arrives, all earlier notifications have arrived; if it does not
 * arrive, the connection no longer works.
 */
export function openContentNews(app: Pick<App, 'sql' | 'log'>, onNews: () => void): ContentNews {
  const beatChannel = `senja_beat_${randomUUID().replaceAll('-', '')}`
  let sureUntil = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let beat: NodeJS.Timeout | null = null
  let isClosed = false
  let lines: { unlisten: () => Promise<void> }[] = []
  let retry: NodeJS.Timeout | null = null

  function listen(): void {
    void Promise.all([
      app.sql.listen(CONTENT_CHANNEL, onNews, onNews),
      app.sql.listen(beatChannel, (sentAt) => {
        sureUntil = Math.max(sureUntil, Number(sentAt) + SURE_FOR_MS)
      }),
    ]).then(
      (newLines) => {
        lines = newLines
        if (isClosed) void hangUp()
      },
      (fault: unknown) => {
        if (isClosed) return
        app.log.warn('changes of content are not heard', { fault: String(fault) })
        retry = setTimeout(listen, TRY_AGAIN_MS).unref()
      },
    )
  }

  async function hangUp(): Promise<void> {
    await Promise.allSettled(lines.map((line) => line.unlisten()))
  }

  function send(): void {
    beat = null
    if (isClosed || performance.now() - askedAt > IDLE_AFTER_MS) return
    const sentAt = performance.now()
    // The connection may lose this notification (a beat). If no beat arrives for a second, the process renders its pages again.
    app.sql.notify(beatChannel, String(sentAt)).catch(() => undefined)
    beat = setTimeout(send, BEAT_MS).unref()
  }

  listen()
  return {
    hears() {
      askedAt = performance.now()
      if (!beat) send()
      return askedAt < sureUntil
    },
    async close() {
      isClosed = true
      if (beat) clearTimeout(beat)
      if (retry) clearTimeout(retry)
      await hangUp()
    },
  }
}
