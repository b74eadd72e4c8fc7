// Hearing, in every process, that something the pages show has changed.
import { randomUUID } from 'node:crypto'
import type { App } from '#server/app.ts'

/** Triggers on everything that pages show tell it here, once a transaction. */
export const CONTENT_CHANNEL = 'senja_content'

export type ContentNews = {
  /** Whether all that was told until a second ago has been heard; asking keeps the ear open for a while. */
  hears(): boolean
  close(): Promise<void>
}

const SURE_FOR_MS = 1000
const BEAT_MS = 400
const IDLE_AFTER_MS = 12_000
const TRY_AGAIN_MS = 1000

/**
 * Calls `onNews` at each change, and after each time that the line was cut. Notifications come in the order of their
 * commits, so a beat of our own that comes back has all before it: a line that only looks alive is found out.
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
      (opened) => {
        lines = opened
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
    // A beat that is lost leaves the pages young; there is nothing else to do about it.
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
